/** What an owner sets about payments: entries of the registry in `settings.ts`. */
import { z } from 'zod'
import { categoryKey } from './category.ts'
import { District } from './delivery.ts'
import { type District as DistrictName, districts } from './delivery-fee.ts'
import { formatNumber } from './format.ts'
import { limits } from './limits.ts'
import { paymentDescriptions } from './payment-descriptions.ts'
import { type PaymentMethod, paymentMethodNames } from './payment-states.ts'
import { said } from './said.ts'
import { requiredText } from './text.ts'

interface PaymentSetting<Value> {
  group: 'payments'
  input: 'switch' | 'number' | 'amount' | 'text' | 'choices' | 'own'
  label: string
  explains: string
  choices?: readonly { value: string; label: string }[]
  schema: z.ZodType<Value>
  defaultValue: Value
  onPages?: true
}

function setting<Value>(entry: Omit<PaymentSetting<Value>, 'group'>): PaymentSetting<Value> {
  return { group: 'payments', ...entry }
}

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${formatNumber(most)} characters`)

const whole = (most: number) =>
  z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'It must be at least 1')
    .max(most, `It must be at most ${formatNumber(most)}`)

function offered(method: PaymentMethod, defaultValue: boolean, when = 'Shoppers can choose it at checkout.') {
  const name = paymentMethodNames[method]
  return setting({ input: 'switch', label: `Offer ${name}`, explains: when, schema: z.boolean(), defaultValue })
}

function described(method: PaymentMethod) {
  const name = paymentMethodNames[method]
  const explains = 'Stands below its name at checkout; may be empty.'
  const defaultValue: string = paymentDescriptions[method]
  return setting({ input: 'text', label: `${name}: description`, explains, schema: words(300), defaultValue })
}

function heldFor(method: string, defaultValue: number) {
  return setting({
    input: 'number',
    label: `${method}: goods are held for`,
    explains: 'In hours: then an order without its payment is cancelled, and its pieces go back into stock.',
    schema: whole(720),
    defaultValue,
  })
}

const WITH_SECRETS = 'Only where its secrets are set in the environment.'

export const paymentSettings = {
  'payments.demoCard': offered('demo-card', true, 'A demonstration that charges nobody; only on this machine.'),
  'payments.demoCardText': described('demo-card'),
  'payments.cashOnDelivery': offered('cash-on-delivery', true),
  'payments.cashOnDeliveryText': described('cash-on-delivery'),
  'payments.cashOnDeliveryMostCents': setting<number | null>({
    input: 'amount',
    label: 'Cash on delivery: up to',
    explains: 'Not offered for a total above this; empty: for any total.',
    schema: whole(100_000_000_000).nullable(),
    defaultValue: null,
  }),
  'payments.cashOnDeliveryNotDistricts': setting<readonly DistrictName[]>({
    input: 'choices',
    label: 'Cash on delivery: not in these districts',
    explains: 'With one of them chosen, whoever wants to pay in cash has to say the district; pick-up is not asked.',
    choices: districts.map((value) => ({ value, label: value })),
    schema: z.array(District).max(districts.length),
    defaultValue: [],
  }),
  'payments.cashOnDeliveryNotCategories': setting<readonly string[]>({
    input: 'own',
    label: 'Cash on delivery: not for these categories',
    explains: 'An order that holds a piece of one of them is paid in another way.',
    schema: z
      .array(requiredText(limits.itemCategory, 'Please choose a category'))
      .max(50, 'At most 50 categories')
      .refine((all) => new Set(all.map(categoryKey)).size === all.length, 'Each category stands here once'),
    defaultValue: [],
  }),
  'payments.bankTransfer': offered('bank-transfer', true, 'Only once your account is typed in below.'),
  'payments.bankTransferText': described('bank-transfer'),
  'payments.bankAccount': setting({
    input: 'text',
    label: 'Your bank account',
    explains: 'Bank, branch, name and number, as shoppers see it, on lines of its own.',
    schema: words(500),
    defaultValue: '',
  }),
  'payments.bankTransferHoldHours': heldFor(paymentMethodNames['bank-transfer'], 24),
  'payments.payhere': offered('payhere', true, WITH_SECRETS),
  'payments.payhereText': described('payhere'),
  'payments.webxpay': offered('webxpay', true, WITH_SECRETS),
  'payments.webxpayText': described('webxpay'),
  'payments.koko': offered('koko', true, WITH_SECRETS),
  'payments.kokoText': described('koko'),
  'payments.vendorHoldHours': heldFor(said('PayHere, WEBXPAY and Koko'), 2),
  'payments.payAtShop': offered('pay-at-shop', false),
  'payments.payAtShopText': described('pay-at-shop'),
  'payments.payAtShopHoldHours': heldFor(paymentMethodNames['pay-at-shop'], 72),
} as const
