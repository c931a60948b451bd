/** What is told to the buyer of an order: for each event its facts, and the words of its mail and its SMS. */
import type { DeliveryDays, District } from '#contract/checkout/delivery-fee.plain.ts'
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { formatDateTimeIn } from '#contract/text/language-dates.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Say } from '../words/say-message.ts'

/** The slip of a transfer has texts of its own. */
export type OrderTextEvent = Exclude<OrderMessageEvent, 'waiting-for-slip'>

interface Named {
  id: string
  shop: string
  /** The shop's sentence about what is missing or broken; may be empty. */
  returns: string
  /** What confirms the order where it must be, to be typed on its page. */
  code?: string
}

/** Money that the shop waits for before it gets the order ready. */
export interface Owed {
  /** As it is read: `LKR 12,500.00`. */
  amount: string
  /** Transferred to the shop's account, or paid on the page of a vendor. */
  by: { account: string } | { vendor: string }
  /** When the order is cancelled without it; ISO 8601. */
  until: string | null
}

type Nothing = Record<never, never>

/** Moments are ISO 8601; what people typed has no links any more. */
export interface OrderFacts {
  received: {
    date: string
    /** Until when a guest must confirm it, if they must. */
    confirmBy: string | null
    owed: Owed | null
  }
  paid: Nothing
  preparing: Nothing
  ready: { street: string; city: string }
  /** Each may be empty. */
  'on-its-way': { courier: string; trackingNumber: string }
  attempted: Nothing
  delivered: Nothing
  changed: Nothing
  cancelled: Nothing
  refunded: { amount: string }
  /** What the shop says of it; may be empty. */
  'return-accepted': { word: string }
  'return-refused': { word: string }
  'return-received': { word: string }
  'claim-received': { word: string }
  'claim-with-maker': { word: string }
  'claim-waiting-for-customer': { word: string }
  'claim-ready': { word: string }
  'claim-handed-back': { word: string }
  'claim-replaced': { word: string }
  'claim-refused': { word: string }
}

export interface OrderWords {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  /** The paragraphs before the goods. */
  lines: readonly string[]
  /** Below them, one to a line. */
  facts?: readonly { name: string; value: string }[]
  /** Together with the link behind it one part of 160 letters, or two of 67 in Sinhala and Tamil. */
  sms: string
  /** Of an order that is to be confirmed; its link may be longer by the key that confirms. */
  smsToConfirm?: string
}

export type OrderTexts = { [E in OrderTextEvent]: (facts: Named & OrderFacts[E]) => OrderWords }

export function orderTexts(say: Say, language: Language): OrderTexts {
  return {
    received: ({ id, shop, code, date, confirmBy, owed }) =>
      received({ id, shop, code, date, confirmBy, owed }, say, language),
    paid: (about) => update(say('order-paid', about)),
    preparing: (about) => update(say('order-preparing', about)),
    ready: ({ id, shop, street, city }) => {
      const place = [street, city].filter(Boolean).join(', ')
      const words = say('order-ready', { id, shop, place })
      return update({ ...words, text: place === '' ? words.textAtShop : words.text })
    },
    'on-its-way': ({ id, shop, courier, trackingNumber }) => {
      const words = say('order-on-its-way', { id, shop, courier, trackingNumber })
      return update(words, [courier && words.courier, trackingNumber && words.tracking])
    },
    attempted: (about) => update(say('order-attempted', about)),
    delivered: (about) => update(say('order-delivered', about)),
    changed: (about) => update(say('order-changed', about)),
    cancelled: (about) => update(say('order-cancelled', about)),
    refunded: (about) => {
      const words = say('order-refunded', about)
      return update(words, [words.amount])
    },
    'return-accepted': (about) => withWord(say('order-return-accepted', about), about),
    'return-refused': (about) => withWord(say('order-return-refused', about), about),
    'return-received': (about) => withWord(say('order-return-received', about), about),
    'claim-received': (about) => withWord(say('order-claim-received', about), about),
    'claim-with-maker': (about) => withWord(say('order-claim-with-maker', about), about),
    'claim-waiting-for-customer': (about) => withWord(say('order-claim-waiting-for-customer', about), about),
    'claim-ready': (about) => withWord(say('order-claim-ready', about), about),
    'claim-handed-back': (about) => withWord(say('order-claim-handed-back', about), about),
    'claim-replaced': (about) => withWord(say('order-claim-replaced', about), about),
    'claim-refused': (about) => withWord(say('order-claim-refused', about), about),
  }
}

type Received = { [Fact in 'id' | 'shop' | 'code']: Named[Fact] } & OrderFacts['received']

function received({ id, shop, code, date, confirmBy, owed }: Received, say: Say, language: Language): OrderWords {
  const moment = (when: string | null) => (when === null ? '' : formatDateTimeIn(language, when))
  const [account, vendor] = owed ? ('account' in owed.by ? [owed.by.account, ''] : ['', owed.by.vendor]) : ['', '']
  const amount = owed?.amount ?? ''
  const until = moment(owed?.until ?? null)
  const words = say('order-received', {
    ...{ id, shop, date: moment(date), amount, until, vendor, confirmBy: moment(confirmBy), code: code ?? '' },
  })
  const [byTransfer, byVendor] = until ? [words.transferBy, words.vendorBy] : [words.transfer, words.vendor]
  return {
    subject: words.subject,
    preview: owed ? words.previewOwed : words.preview,
    heading: words.heading,
    lines: [
      owed ? words.textOwed : words.text,
      ...(owed ? [vendor ? byVendor : byTransfer] : []),
      ...(confirmBy ? [words.confirm] : []),
      ...(confirmBy && code ? [words.code] : []),
    ],
    ...(owed && !vendor
      ? {
          facts: [
            { name: words.amount, value: amount },
            { name: words.reference, value: id },
            { name: words.account, value: account },
          ],
        }
      : {}),
    sms: owed ? words.smsOwed : words.sms,
    ...(code ? { smsToConfirm: words.smsToConfirm } : {}),
  }
}

/** `more`: sentences that are known for some orders only; else empty. */
function update(
  { subject, heading, text, sms }: Record<'subject' | 'heading' | 'text' | 'sms', string>,
  more: readonly string[] = [],
): OrderWords {
  const known = more.filter((sentence) => sentence !== '').join(' ')
  const lead = text.trim()
  return { subject, preview: lead, heading, lines: known === '' ? [lead] : [lead, known], sms }
}

function withWord(
  { heading, noWord, sms }: Record<'heading' | 'noWord' | 'sms', string>,
  { word }: { word: string },
): OrderWords {
  return { subject: heading, preview: heading, heading, lines: [word === '' ? noWord : word], sms }
}

/** What every mail about an order or pre-order holds beside the words of its event. */
export interface MailFrame {
  /** `name` may be empty. */
  dear: (name: string) => string
  total: string
  for: string
  address: string
  phone: string
  secondPhone: string
  delivery: string
  /** Working days until it is there. */
  days: (days: DeliveryDays) => string
  district: (name: District) => string
  /** `code`: as the shopper typed it at checkout. */
  discount: (code: string) => string
  pickedUp: string
  vat: string
  vatIncluded: (amount: string, percent: number) => string
  confirm: string
  seeOrder: string
  seeOrders: string
  followOrder: string
  /** How to choose which mails one gets. */
  choose: string
  /** Whom to ask. */
  notRight: string
  /** What a shop says of returns whose owner has written no sentence of their own. */
  returns: (days: number) => string
}

export function mailFrame(say: Say): MailFrame {
  const nothing = { name: '', from: '', to: '', days: '', code: '', amount: '', percent: '' }
  const saying = (values: Partial<typeof nothing>) => say('order-mail', { ...nothing, ...values })
  return {
    ...saying({}),
    dear: (name) => (name === '' ? saying({}).dearCustomer : saying({ name }).dear),
    days: ({ from, to }) => {
      const words = saying({ from: String(from), to: String(to), days: String(to) })
      if (to === 0) return words.sameDay
      if (to === 1) return from === to ? words.oneDay : words.toOneDay
      return from === to ? words.days : words.dayRange
    },
    district: (name) => say('districts')[name],
    discount: (code) => saying({ code }).discount,
    vatIncluded: (amount, percent) => saying({ amount, percent: String(percent) }).vatIncluded,
    returns: (days) => saying({ days: String(days) }).returns,
  }
}
