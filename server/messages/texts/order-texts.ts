/**
 * What each language says to the buyer of an order: for each event its facts, and the words of its mail and its SMS.
 */
import type { DeliveryDays, District } from '#contract/delivery-fee.ts'
import type { OrderMessageEvent } from '#contract/order-messages.ts'

/** The slip of a transfer has texts of its own. */
export type OrderTextEvent = Exclude<OrderMessageEvent, 'waiting-for-slip'>

interface Named {
  id: string
  shop: string
  /** The shop's sentence about what is missing or broken; may be empty. */
  returns: string
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
}

export type OrderTexts = { [E in OrderTextEvent]: (facts: Named & OrderFacts[E]) => OrderWords }

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
