/** The calls about payments: what is offered, how the payment of an order stands, and paying it. */
import { z } from 'zod'
import { DrawnQr } from '../core/drawn-qr.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Id, text } from '../text/text.ts'
import { District } from './delivery.ts'
import { TransferSlips, UploadKey, uploadRefusals } from './order-files.ts'
import { OtherMethod, PaymentFlag, PaymentMethod, PaymentState } from './payment-states.ts'

/** A method as the checkout offers it. */
export const OfferedMethod = z
  .object({
    method: PaymentMethod,
    name: z.string(),
    description: z.string(),
    /** In rupees: not for a total above it. */
    mostTotal: z.number().nullable(),
    /** Not for an order that is brought to one of them; such an order has to say its district. */
    notDistricts: z.array(District),
    /** Not for an order that holds a piece of one of them. */
    notCategories: z.array(z.string()),
  })
  .meta({ id: 'OfferedMethod' })
export type OfferedMethod = z.infer<typeof OfferedMethod>

/** The shop's LANKAQR code: whom it pays, and whether it says how much. */
const ShownLankaQr = DrawnQr.extend({ payee: z.string(), hasAmount: z.boolean() })

/** The payment of an order, as its buyer sees it. */
export const OrderPayment = z
  .object({
    method: PaymentMethod,
    name: z.string(),
    state: PaymentState,
    /** In rupees. */
    amount: z.number(),
    /** Until when the goods are held for it; null where they are not, or where nothing is to be paid any more. */
    payBy: z.string().nullable(),
    /** The methods it can be paid by now, on the page of their vendor; the one that was chosen comes first. */
    payWith: z.array(z.object({ method: PaymentMethod, name: z.string() })),
    /** What it can be changed to instead, without ordering again. */
    switchTo: z.array(z.object({ method: OtherMethod, name: z.string(), description: z.string() })),
    /** The shop's account, while a transfer is waited for. */
    bankAccount: z.string(),
    /** While a payment by it is waited for. */
    lankaQr: ShownLankaQr.optional(),
    /** Why the shop refused it. */
    note: z.string(),
    /** Somebody of the shop is looking at it. */
    isChecked: z.boolean(),
    /** Of a transfer. */
    slips: TransferSlips.nullable(),
    /** In rupees, what was given back of it; left out where nothing was. */
    refunded: z.number().optional(),
    /** In rupees, what the deposit of a pre-order has paid of the order beside it; left out where there was none. */
    deposit: z.number().optional(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

const PaymentEventKind = z.enum([
  'started',
  'slip',
  'result',
  'received',
  'refused',
  'expired',
  'restored',
  'flagged',
  'looked-at',
  'refunded',
  'switched',
])
export type PaymentEventKind = z.infer<typeof PaymentEventKind>

/**
 * What a vendor says of an attempt. `wrong-amount`: another sum or currency than was asked for; `not-understood`: it is
 * signed, and the shop can't read it.
 */
const PaymentOutcome = z.enum([
  'paid',
  'pending',
  'failed',
  'cancelled',
  'charged-back',
  'wrong-amount',
  'not-understood',
])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

export const PaymentEvent = z.object({
  kind: PaymentEventKind,
  method: PaymentMethod,
  outcome: PaymentOutcome.nullable(),
  flag: PaymentFlag.nullable(),
  /** Of the vendor, or of the bank. */
  reference: z.string(),
  note: z.string(),
  date: z.string(),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** The payment of an order, as the back office sees it. */
export const StaffPayment = z
  .object({
    method: PaymentMethod,
    name: z.string(),
    state: PaymentState,
    amount: z.number(),
    refunded: z.number(),
    reference: z.string(),
    flag: PaymentFlag.nullable(),
    note: z.string(),
    payBy: z.string().nullable(),
    /** As the buyer sees it. */
    deposit: z.number().optional(),
    /** To be scanned at the counter, while it can pay what is owed. */
    lankaQr: ShownLankaQr.optional(),
    /** Oldest first. */
    events: z.array(PaymentEvent),
  })
  .meta({ id: 'StaffPayment' })
export type StaffPayment = z.infer<typeof StaffPayment>

/** Whether a slip came after the last one that was refused. */
export function hasSlipToCheck({ state, events }: Pick<StaffPayment, 'state' | 'events'>): boolean {
  const last = events.findLast(({ kind }) => kind === 'slip' || kind === 'refused')
  return state === 'waiting-for-slip' && last?.kind === 'slip'
}

/** Where the browser posts a form to, and what stands in it. */
export const VendorForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })
export type VendorForm = z.infer<typeof VendorForm>

/** The secret part of an order's link. */
const OrderKey = z.string().max(100)
const Words = z.object({ note: text(300) })
const params = z.object({ id: Id })
const answer = z.object({ success: z.literal(true), message: z.string(), payment: StaffPayment })

export const paymentCalls = {
  'GET /payment-methods': {
    summary: 'How an order can be paid; the first one is chosen where an order names none',
    access: 'anyone',
    answer: z.object({ success: z.literal(true), methods: z.array(OfferedMethod) }),
  },
  'GET /order-links/{id}/payment': {
    summary: 'How the payment of an order stands, by the link of the order',
    access: 'anyone',
    params,
    query: z.object({ key: OrderKey.default('') }),
    answer: OrderPayment,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND'],
  },
  'POST /order-links/{id}/payment': {
    summary: 'Begin to pay an order: the form that the browser posts to the page of the vendor',
    access: 'anyone',
    params,
    body: z.object({ key: OrderKey, method: PaymentMethod.optional() }),
    answer: z.object({ success: z.literal(true), name: z.string(), form: VendorForm }),
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
  'POST /order-links/{id}/slips': {
    summary: 'Send a slip of a transfer, a photo or PDF; the body is its bytes',
    access: 'anyone',
    params,
    query: z.object({ key: UploadKey }),
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string(), payment: OrderPayment }),
    limits: { perAddress: 'RATE_LIMIT_ORDER_FILE', everywhere: 'RATE_LIMIT_ORDER_FILE_LINK', countedBy: 'key' },
    refusals: [...uploadRefusals, 'PAYMENT_NOT_POSSIBLE'],
  },
  'POST /order-links/{id}/payment/method': {
    summary: 'Pay an order in another way than on the page of a vendor, as long as its goods are held',
    access: 'anyone',
    params,
    body: z.object({ key: OrderKey, method: OtherMethod }),
    answer: z.object({ success: z.literal(true), message: z.string(), payment: OrderPayment }),
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
  'GET /account/orders/{id}/payment': {
    summary: "How the payment of one's own order stands, and the key of the order's link to pay it with",
    access: 'signed-in',
    params,
    answer: z.object({ success: z.literal(true), key: z.string(), payment: OrderPayment }),
    refusals: ['NOT_FOUND'],
  },
  'GET /orders/{id}/payment': {
    summary: 'The payment of an order with all that happened to it',
    access: 'admin',
    permission: 'handle-orders',
    params,
    answer: StaffPayment,
    refusals: ['NOT_FOUND'],
  },
  'POST /orders/{id}/payment/received': {
    summary: 'Say that the money is there; of an order that its hold has cancelled the goods are taken again',
    access: 'admin',
    permission: 'handle-orders',
    params,
    body: Words,
    answer,
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
  'POST /orders/{id}/payment/refuse': {
    summary: 'Refuse a transfer, or a payment that is being checked; the shopper reads the note',
    access: 'admin',
    permission: 'handle-orders',
    params,
    body: Words,
    answer,
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
  'POST /orders/{id}/payment/looked-at': {
    summary: 'Take the flag off a payment, with a word about what was done',
    access: 'admin',
    permission: 'handle-orders',
    params,
    body: Words,
    answer,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
