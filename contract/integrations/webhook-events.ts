/**
 * Every event that is sent to the owner's other programs, with what its payload holds. Names, addresses and phone
 * numbers of people are not among it: a program that needs them asks the API for the order, with a key that may.
 */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { PaymentFlag, PaymentMethod, PaymentState } from '../checkout/payment-states.ts'
import { Fulfilment } from '../orders/fulfilment.ts'
import { OrderState } from '../orders/order-states.ts'
import type { Word } from '../text/say.ts'

const Rupees = z.number().meta({ description: 'Sri Lankan rupees' })

const order = z
  .object({
    id: z.string(),
    status: OrderState,
    fulfilment: Fulfilment,
    /** With delivery, less what a discount takes off. */
    total: Rupees,
    deliveryFee: Rupees,
    placedAt: z.string(),
    paymentMethod: PaymentMethod.nullable(),
    paymentState: PaymentState.nullable(),
    pickup: z.boolean(),
    district: z.string().nullable(),
    courier: z.string(),
    trackingNumber: z.string(),
    lines: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        price: Rupees,
        qty: z.number().int(),
        /** Pieces of these that were taken off the order. */
        cancelledQty: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'WebhookOrder' })

const payment = z
  .object({
    /** Of a deposit, a number of its own. */
    orderId: z.string(),
    /** The pre-order whose deposit it is. */
    preOrderId: z.string().nullable(),
    method: PaymentMethod,
    state: PaymentState,
    amount: Rupees,
    /** In all, by now. */
    refunded: Rupees,
    /** What a person of the shop has to look at. */
    flag: PaymentFlag.nullable(),
  })
  .meta({ id: 'WebhookPayment' })

const item = z
  .object({
    id: z.string(),
    slug: z.string(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    category: z.string(),
    price: Rupees,
    qty: z.number().int(),
    /** Hidden from shoppers. */
    disabled: z.boolean(),
  })
  .meta({ id: 'WebhookItem' })

const OrderMoved = z.object({ order, from: OrderState.nullable() })

interface WebhookEvent {
  says: Word
  data: z.ZodType
}

export const webhookEvents = {
  'order.created': { says: msg`An order was placed`, data: z.object({ order }) },
  'order.status_changed': { says: msg`An order has another status, other than cancelled`, data: OrderMoved },
  'order.cancelled': { says: msg`An order was cancelled; its stock is back`, data: OrderMoved },
  'order.fulfilment_changed': {
    says: msg`The goods of an order were packed, shipped, or came back`,
    data: z.object({ order, from: Fulfilment }),
  },
  'order.lines_changed': { says: msg`Pieces were taken off an order, or put back`, data: z.object({ order }) },
  'order.refunded': {
    says: msg`Money of an order was given back, or that was undone`,
    data: z.object({ order, refund: z.object({ id: z.string(), amount: Rupees, undone: z.boolean() }) }),
  },
  'payment.received': { says: msg`A payment has come in`, data: z.object({ payment }) },
  'payment.failed': { says: msg`A payment failed, was refused or has expired`, data: z.object({ payment }) },
  'payment.refunded': {
    says: msg`Money of a payment was given back`,
    data: z.object({ payment, amount: Rupees.nullable() }),
  },
  'payment.flagged': { says: msg`A payment is flagged: a person has to look at it`, data: z.object({ payment }) },
  'stock.changed': {
    says: msg`Pieces of an item came in or went out`,
    data: z.object({
      itemId: z.string(),
      /** In stock now; null where the item is gone. */
      qty: z.number().int().nullable(),
      change: z.number().int(),
      reason: z.enum([
        'received',
        'sold',
        'returned',
        'exchanged',
        'adjusted',
        'removed',
        'held',
        'released',
        'restored',
        'stock-take',
      ]),
      orderId: z.string().nullable(),
    }),
  },
  'item.created': { says: msg`An item was added`, data: z.object({ item }) },
  'item.updated': {
    says: msg`Fields of an item were changed; its stock is told by stock.changed`,
    data: z.object({ item, fields: z.array(z.string()) }),
  },
  'item.deleted': {
    says: msg`An item was deleted`,
    data: z.object({ item: z.object({ id: z.string(), title: z.string() }) }),
  },
  'webhook.test': { says: msg`A test, sent by the owner`, data: z.object({ message: z.string() }) },
} as const satisfies Record<string, WebhookEvent>

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]
export const WebhookEventType = z.enum(webhookEventTypes)

/** What an endpoint can ask for: all but the test. */
export const chosenEventTypes = webhookEventTypes.filter((type) => type !== 'webhook.test')
export const ChosenEventType = z.enum(chosenEventTypes)
export type ChosenEventType = z.infer<typeof ChosenEventType>

/** The body of a delivery. */
export function webhookBody(type: WebhookEventType) {
  return z.object({
    type: z.literal(type),
    /** When it happened, in ISO 8601. */
    timestamp: z.string(),
    data: webhookEvents[type].data,
  })
}
