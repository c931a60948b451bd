/**
 * Following an order without the back office: its timeline, cancelling it while nothing is packed, asking for a return.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { UploadKey, uploadRefusals } from '../checkout/order-files.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Id, requiredText } from '../text/text.ts'
import { Fulfilment } from './fulfilment.ts'
import { readOrderNumber } from './order-number.ts'
import { OrderState } from './order-states.ts'
import { Order, OrderKey } from './orders.ts'
import { NewReturn, OrderReturn } from './returns.ts'

/** One thing that happened to an order, in plain words. */
export const TimelineStep = z.object({ text: z.string(), date: z.string() })
export type TimelineStep = z.infer<typeof TimelineStep>

/** How an order stands, without anything of who ordered it or where it goes. */
export const Tracking = z
  .object({
    id: z.string(),
    status: OrderState,
    fulfilment: Fulfilment,
    /** Oldest first. */
    steps: z.array(TimelineStep),
    /** Empty until a courier has it. */
    courier: z.string(),
    trackingNumber: z.string(),
    /** Where its courier shows it; null where the shop knows of no such page. */
    parcelPage: z.string().nullable(),
    total: z.number(),
    items: z.array(z.object({ id: z.string(), title: z.string(), qty: z.number().int() })),
    /** Whether the shopper can still cancel it. */
    mayCancel: z.boolean(),
    /** Until when a return can be asked for; null when it can't. */
    returnUntil: z.string().nullable(),
    /** The pieces that can still be sent back, by item. */
    returnable: z.array(z.object({ id: z.string(), title: z.string(), qty: z.number().int() })),
    returns: z.array(OrderReturn),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.infer<typeof Tracking>

/** All that a stranger who knows the number is told of a payment. */
export const PaymentStanding = z.enum(['received', 'awaited', 'failed'])
export type PaymentStanding = z.infer<typeof PaymentStanding>

const TypedNumber = requiredText(80, msg`Please enter the order number`)
const OrderNumber = TypedNumber.transform(readOrderNumber)
/** What has the length of no order's number is left as it is. */
const PaymentNumber = TypedNumber.transform((typed) => {
  const number = readOrderNumber(typed)
  return number.length === '7F3K2-Q9DMX'.length ? number : typed
})

const Tracked = z.object({ success: z.literal(true), message: z.string(), tracking: Tracking })
const Cancelled = Tracked.extend({ order: Order })
/** All lines of the longest order, and why. */
const RETURN_BYTES = 128 * 1024

const WithKey = z.object({ key: OrderKey })

const trackingLimits = {
  perAddress: 'RATE_LIMIT_TRACK',
  everywhere: 'RATE_LIMIT_TRACK_ORDER',
  aside: 'RATE_LIMIT_TRACK_ORDER_NETWORK',
  countedBy: 'number',
} as const

export const orderTrackingCalls = {
  'POST /track': {
    summary: 'How an order stands, for its number with the phone number or email address it was placed with',
    access: 'anyone',
    body: z.object({
      number: OrderNumber,
      contact: requiredText(254, msg`Please enter the phone number or email address`),
    }),
    answer: Tracked,
    limits: trackingLimits,
    refusals: ['NOT_FOUND'],
  },
  'POST /track/payment': {
    summary: 'Whether a payment was received, is awaited or did not go through; an unknown number is awaited, too',
    access: 'anyone',
    /** Of the order, or the id of the pre-order whose deposit it is. */
    body: z.object({ number: PaymentNumber }),
    answer: z.object({ success: z.literal(true), state: PaymentStanding }),
    limits: trackingLimits,
  },
  'GET /order-links/{id}/tracking': {
    summary: 'How the order a link opens stands',
    access: 'anyone',
    params: z.object({ id: Id }),
    query: z.object({ key: OrderKey.default('') }),
    answer: Tracking,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND'],
  },
  'POST /order-links/{id}/cancel': {
    summary: 'Cancel the order a link opens, while nothing of it is packed',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: WithKey,
    answer: Cancelled,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /order-links/{id}/returns': {
    summary: 'Ask to send something of the order a link opens back',
    access: 'anyone',
    params: z.object({ id: Id }),
    body: NewReturn.extend({ key: OrderKey }),
    bodyBytes: RETURN_BYTES,
    status: 201,
    answer: Tracked,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /order-links/{id}/returns/{returnId}/photos': {
    summary: 'Send a photo of what is sent back; the body is its bytes',
    access: 'anyone',
    params: z.object({ id: Id, returnId: Id }),
    query: z.object({ key: UploadKey }),
    status: 201,
    answer: Tracked,
    limits: { perAddress: 'RATE_LIMIT_ORDER_FILE', everywhere: 'RATE_LIMIT_ORDER_FILE_LINK', countedBy: 'key' },
    refusals: [...uploadRefusals, 'MOVE_NOT_ALLOWED'],
  },
  'GET /account/orders/{id}/tracking': {
    summary: 'How an order of the person stands',
    access: 'signed-in',
    params: z.object({ id: Id }),
    answer: Tracking,
    refusals: ['NOT_FOUND'],
  },
  'POST /account/orders/{id}/cancel': {
    summary: 'Cancel an order of the person, while nothing of it is packed',
    access: 'signed-in',
    params: z.object({ id: Id }),
    answer: Cancelled,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /account/orders/{id}/returns': {
    summary: 'Ask to send something of an order of the person back',
    access: 'signed-in',
    params: z.object({ id: Id }),
    body: NewReturn,
    bodyBytes: RETURN_BYTES,
    status: 201,
    answer: Tracked,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
} as const satisfies Record<string, Endpoint>
