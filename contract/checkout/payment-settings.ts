/** What an owner sets about payments: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { categoryKey } from '../catalogue/category.ts'
import { formatNumber } from '../core/format.ts'
import { limits } from '../core/limits.ts'
import { inEnglish, say, saying, type Word } from '../text/say.ts'
import { day, requiredText } from '../text/text.ts'
import { District } from './delivery.ts'
import { type District as DistrictName, districtNames, districts } from './delivery-fee.plain.ts'
import { type LankaQrFault, readLankaQr, writeLankaQr } from './lankaqr.plain.ts'
import { paymentDescriptions } from './payment-descriptions.ts'
import { type PaymentMethod, paymentMethodNames } from './payment-states.ts'

interface PaymentSetting<Value> {
  group: 'payments'
  input: 'switch' | 'number' | 'amount' | 'line' | 'text' | 'choices' | 'own'
  label: Word
  explains: Word
  choices?: readonly { value: string; label: Word }[]
  schema: z.ZodType<Value>
  defaultValue: Value
  onPages?: true
  ofSite?: true
}

function setting<Value>(entry: Omit<PaymentSetting<Value>, 'group'>): PaymentSetting<Value> {
  return { group: 'payments', ...entry }
}

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, saying(msg`Please use at most ${{ most: formatNumber(most) }} characters`))

const whole = (most: number) =>
  z
    .number(saying(msg`Please enter a number`))
    .int(saying(msg`Please enter a whole number`))
    .min(1, saying(msg`It must be at least 1`))
    .max(most, saying(msg`It must be at most ${{ most: formatNumber(most) }}`))

function offered(method: PaymentMethod, defaultValue: boolean, when: Word = msg`Shoppers can choose it at checkout.`) {
  const name = paymentMethodNames[method]
  return setting({ input: 'switch', label: msg`Offer ${{ name }}`, explains: when, schema: z.boolean(), defaultValue })
}

function described(method: PaymentMethod) {
  const name = paymentMethodNames[method]
  const explains = msg`Stands below its name at checkout; may be empty.`
  const defaultValue = inEnglish(paymentDescriptions[method])
  return setting({ input: 'text', label: msg`${{ name }}: description`, explains, schema: words(300), defaultValue })
}

/** Made once more when the site has said what its way of paying is called. `description`: in English. */
export function siteMethodSettings(description: string) {
  return {
    'payments.site': { ...offered('site', true), ofSite: true },
    'payments.siteText': { ...described('site'), ofSite: true, defaultValue: description },
  } as const
}

function heldFor(method: Word, defaultValue: number) {
  return setting({
    input: 'number',
    label: msg`${{ method }}: goods are held for`,
    explains: msg`In hours: then an order without its payment is cancelled, and its pieces go back into stock.`,
    schema: whole(720),
    defaultValue,
  })
}

const lankaQrFaults: Record<LankaQrFault, Word> = {
  'not-one': msg`This is no whole LANKAQR code: it begins with 000201 and ends with 6304 and four letters or digits.`,
  checksum: msg`A letter or digit of this code is wrong: its checksum does not fit.`,
  twice: msg`A field stands twice in this code; please ask your bank for another one.`,
  other: msg`This code is not for rupees in Sri Lanka.`,
  'no-account': msg`This code names no account of LankaPay.`,
  'for-one-payment': msg`This code is for one payment. Please take the static one, without an amount.`,
}

/** The most that one payment may be. `from`: banks change it on a day. */
function mostOf(method: 'bank-transfer' | 'lankaqr') {
  const name = paymentMethodNames[method]
  return {
    most: setting<number | null>({
      input: 'amount',
      label: msg`${{ name }}: up to`,
      explains: msg`Not offered for a total above this; empty: for any total. Your bank says how much one payment may be.`,
      schema: whole(100_000_000_000).nullable(),
      defaultValue: null,
    }),
    from: setting<string>({
      input: 'line',
      label: msg`${{ name }}: this limit holds from`,
      explains: msg`The first day of it, such as 2026-12-15; empty: at once.`,
      schema: z.union([z.literal(''), day()]),
      defaultValue: '',
    }),
  }
}

const mostOfTransfer = mostOf('bank-transfer')
const mostOfLankaQr = mostOf('lankaqr')

const LankaQrCode = z
  .string()
  .trim()
  .superRefine((typed, { addIssue }) => {
    const read = typed === '' ? null : readLankaQr(typed)
    if (read && 'fault' in read) addIssue({ code: 'custom', message: say(lankaQrFaults[read.fault]) })
  })
  // As it is drawn: on one line, with its checksum in upper case.
  .transform((typed) => {
    const read = readLankaQr(typed)
    return 'code' in read ? writeLankaQr(read.code) : typed
  })

const WITH_SECRETS = msg`Only where its secrets are set in the environment.`

export const paymentSettings = {
  'payments.demoCard': offered('demo-card', true, msg`A demonstration that charges nobody; only on this machine.`),
  'payments.demoCardText': described('demo-card'),
  'payments.cashOnDelivery': offered('cash-on-delivery', true),
  'payments.cashOnDeliveryText': described('cash-on-delivery'),
  'payments.cashOnDeliveryMostCents': setting<number | null>({
    input: 'amount',
    label: msg`Cash on delivery: up to`,
    explains: msg`Not offered for a total above this; empty: for any total.`,
    schema: whole(100_000_000_000).nullable(),
    defaultValue: null,
  }),
  'payments.cashOnDeliveryNotDistricts': setting<readonly DistrictName[]>({
    input: 'choices',
    label: msg`Cash on delivery: not in these districts`,
    explains: msg`With one of them chosen, whoever wants to pay in cash has to say the district; pick-up is not asked.`,
    choices: districts.map((value) => ({ value, label: districtNames[value] })),
    schema: z.array(District).max(districts.length),
    defaultValue: [],
  }),
  'payments.cashOnDeliveryNotCategories': setting<readonly string[]>({
    input: 'own',
    label: msg`Cash on delivery: not for these categories`,
    explains: msg`An order that holds a piece of one of them is paid in another way.`,
    schema: z
      .array(requiredText(limits.itemCategory, msg`Please choose a category`))
      .max(50, saying(msg`At most 50 categories`))
      .refine((all) => new Set(all.map(categoryKey)).size === all.length, saying(msg`Each category stands here once`)),
    defaultValue: [],
  }),
  'payments.bankTransfer': offered('bank-transfer', true, msg`Only once your account is typed in below.`),
  'payments.bankTransferText': described('bank-transfer'),
  'payments.bankAccount': setting({
    input: 'text',
    label: msg`Your bank account`,
    explains: msg`Bank, branch, name and number, as shoppers see it, on lines of its own.`,
    schema: words(500),
    defaultValue: '',
  }),
  'payments.bankTransferHoldHours': heldFor(msg`Bank transfer and LANKAQR`, 24),
  'payments.bankTransferMostCents': mostOfTransfer.most,
  'payments.bankTransferMostFrom': mostOfTransfer.from,
  'payments.lankaqr': offered('lankaqr', true, msg`Only once your code is typed in below.`),
  'payments.lankaqrText': described('lankaqr'),
  'payments.lankaqrCode': setting({
    input: 'own',
    label: msg`Your LANKAQR code`,
    explains: msg`The static code of your bank: a photo of it, or the text that it holds, beginning with 000201.`,
    schema: LankaQrCode,
    defaultValue: '',
  }),
  'payments.lankaqrForOnePayment': setting({
    input: 'switch',
    label: msg`LANKAQR: put the amount and the order number into the code`,
    explains: msg`Only once your bank has agreed to it; until then your code is shown as it is, and the amount beside it.`,
    schema: z.boolean(),
    defaultValue: false,
  }),
  'payments.lankaqrMostCents': mostOfLankaQr.most,
  'payments.lankaqrMostFrom': mostOfLankaQr.from,
  'payments.payhere': offered('payhere', true, WITH_SECRETS),
  'payments.payhereText': described('payhere'),
  'payments.webxpay': offered('webxpay', true, WITH_SECRETS),
  'payments.webxpayText': described('webxpay'),
  'payments.koko': offered('koko', true, WITH_SECRETS),
  'payments.kokoText': described('koko'),
  'payments.mintpay': offered('mintpay', true, WITH_SECRETS),
  'payments.mintpayText': described('mintpay'),
  ...siteMethodSettings(''),
  'payments.vendorHoldHours': heldFor(msg`PayHere, WEBXPAY, Koko and Mintpay`, 2),
  'payments.payAtShop': offered('pay-at-shop', false),
  'payments.payAtShopText': described('pay-at-shop'),
  'payments.payAtShopHoldHours': heldFor(paymentMethodNames['pay-at-shop'], 72),
} as const
