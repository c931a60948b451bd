/**
 * What staff do with an order beyond its status: pack, ship, note, correct, take pieces off, refund, undo, collect
 * cash.
 */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { deliveryFields } from '../checkout/delivery.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { hasWholeCents, rupees } from '../core/money.ts'
import { officeLimits } from '../core/office-limits.ts'
import { noUndo, planned } from '../core/planned.ts'
import { saying } from '../text/say.ts'
import { contactFields, Email, Id, requiredText, text } from '../text/text.ts'
import { Fulfilment } from './fulfilment.ts'
import { OrderState } from './order-states.ts'
import { HIGHEST_TOTAL, NewOrder, Order, OrderProblem, orderStep } from './orders.ts'
import { RemittanceRow } from './remittance.ts'
import { OrderReturn, ReturnState } from './returns.ts'

/** An amount in rupees, above nothing. */
export const Amount = z
  .number()
  .positive(saying(msg`Please enter an amount`))
  .max(rupees(HIGHEST_TOTAL), saying(msg`No order comes to that much`))
  .refine(hasWholeCents, saying(msg`Please use at most two decimal places`))

/** Where an order was taken that did not come through the checkout. */
export const OrderChannel = z.enum(['phone', 'counter'])
export type OrderChannel = z.infer<typeof OrderChannel>

/** What was done; `kind` says which of the fields there are. */
export const OrderChangeWhat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), from: OrderState, to: OrderState }),
  z.object({
    kind: z.literal('fulfilment'),
    from: Fulfilment,
    to: Fulfilment,
    courier: z.string(),
    trackingNumber: z.string(),
  }),
  z.object({
    kind: z.literal('lines'),
    lines: z.array(z.object({ id: z.string(), title: z.string(), from: z.number().int(), to: z.number().int() })),
    word: z.string(),
  }),
  z.object({ kind: z.literal('contact'), fields: z.array(z.enum(['phone', 'address'])) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({
    kind: z.literal('refund'),
    refundId: z.string(),
    amount: z.number(),
    word: z.string(),
    /** What a discount code had taken off what is given back, in rupees. */
    discount: z.object({ code: z.string(), amount: z.number() }).optional(),
  }),
  z.object({ kind: z.literal('cash'), amount: z.number() }),
  z.object({ kind: z.literal('remitted'), amount: z.number() }),
  z.object({ kind: z.literal('entered'), channel: OrderChannel }),
  z.object({ kind: z.literal('return'), returnId: z.string(), to: ReturnState, word: z.string() }),
])
export type OrderChangeWhat = z.infer<typeof OrderChangeWhat>

export const OrderChange = z
  .object({
    what: OrderChangeWhat,
    /** E-mail address of who did it; empty for the shopper. */
    by: z.string(),
    date: z.string(),
    /** Who took it back; null while it stands. */
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.infer<typeof OrderChange>

export const OrderHandling = z
  .object({
    fulfilment: Fulfilment,
    courier: z.string(),
    trackingNumber: z.string(),
    /** Oldest first. */
    changes: z.array(OrderChange),
    /** What was charged for it, and how much of that was given back; in rupees. */
    charged: z.number(),
    refunded: z.number(),
    /** What the deposit of a pre-order has paid of it, which is given back there; left out where there was none. */
    deposit: z.number().optional(),
    /** How much of the deposit was; it is a part of `refunded`. Left out where there was none. */
    depositRefunded: z.number().optional(),
    /** Whether a refund can be recorded here; what came in through a payment is given back through it. */
    refundable: z.boolean(),
    /** In rupees: what came in for pieces that were taken off since or came back, and is not refunded yet. */
    owedBack: z.number(),
    /** The cash collected at the door or counter, and whether the courier has handed it over. */
    cash: z.object({ amount: z.number(), remitted: z.boolean() }).nullable(),
    /** Whether cash can be recorded: there is something to pay, and nothing was paid yet. */
    collectable: z.boolean(),
    returns: z.array(OrderReturn),
    /** The last step, while it can be taken back; `leftMs` from the moment of the answer. */
    undo: z.object({ step: z.string(), what: OrderChangeWhat, leftMs: z.number().int() }).nullable(),
    /** Whether the shop sends SMS, and its phone has no number to which they could go. */
    isWithoutSms: z.boolean(),
  })
  .meta({ id: 'OrderHandling' })
export type OrderHandling = z.infer<typeof OrderHandling>

const OrderChanged = z.object({ success: z.literal(true), message: z.string(), order: Order })
const params = z.object({ id: Id })
const whereTo = { phone: contactFields.phone, address: contactFields.address, town: deliveryFields.town }
/** Whatever it says: older orders keep what no form takes any more. */
const seenWhereTo = { phone: text(1_000), address: text(10_000), town: text(1_000).optional() }
const byStaff = { access: 'admin', permission: 'handle-orders' } as const
const refusals = ['NOT_FOUND', 'MOVE_NOT_ALLOWED'] as const

/**
 * An order taken by phone, which is paid on delivery, or at the counter, where it is paid there; an e-mail address is
 * not always given.
 */
export const EnteredOrder = NewOrder.extend({ email: z.union([z.literal(''), Email]), channel: OrderChannel })
export type EnteredOrder = z.output<typeof EnteredOrder>

export const orderHandlingCalls = {
  'GET /orders/{id}/handling': {
    ...byStaff,
    summary: 'Everything staff did with an order, and what they can take back',
    params,
    answer: OrderHandling,
    refusals: ['NOT_FOUND'],
  },
  'POST /orders/{id}/fulfilment': planned(
    {
      ...byStaff,
      summary: 'Say how far the goods have got; refused at the door cancels the order and gives the stock back',
      params,
      body: z.object({
        from: Fulfilment,
        to: Fulfilment,
        courier: text(limits.name).trim().default(''),
        trackingNumber: text(officeLimits.trackingNumber).trim().default(''),
      }),
      answer: OrderChanged,
      refusals,
    },
    {
      ...orderStep,
    },
  ),
  'POST /orders/{id}/undo': {
    ...byStaff,
    summary: 'Take the last step back, within the minutes the owner has set',
    params,
    body: z.object({ step: Id }),
    answer: OrderChanged,
    refusals,
  },
  'POST /orders/{id}/notes': planned(
    {
      ...byStaff,
      summary: 'Add a note that only staff see',
      params,
      body: z.object({ text: requiredText(limits.note, msg`Please write something`) }),
      answer: OrderChanged,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: orderStep.shows,
      undo: noUndo,
    },
  ),
  'POST /orders/{id}/contact': {
    ...byStaff,
    summary: 'Correct the phone number, address or town of an order that is not on its way yet',
    params,
    // Left out: the town stays.
    // `seen`: what stood there, so that nobody's correction is lost.
    body: z.object({ ...whereTo, seen: z.object(seenWhereTo).optional() }),
    answer: OrderChanged,
    refusals,
  },
  'POST /orders/{id}/lines': {
    ...byStaff,
    summary: 'Take items or pieces off an order that is not on its way yet; the stock returns',
    params,
    body: z.object({
      /** From how many pieces to how many. */
      lines: z
        .array(
          z.object({
            id: z.string().min(1).max(200),
            from: z.number().int().min(1).max(limits.orderLineQty),
            to: z.number().int().min(0).max(limits.orderLineQty),
          }),
        )
        .min(1, saying(msg`Please choose what to take off`))
        .max(limits.orderLines)
        .refine((lines) => lines.every(({ from, to }) => to < from), saying(msg`Pieces can only be taken off`))
        .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, saying(msg`Each item only once`)),
      word: text(limits.note).trim().default(''),
    }),
    answer: OrderChanged,
    refusals,
  },
  'POST /orders/{id}/refunds': {
    ...byStaff,
    summary: 'Record money given back, never more than was charged',
    params,
    body: z.object({
      amount: Amount,
      word: requiredText(limits.note, msg`Please say why`),
      /** What had been given back when the form was opened, so that pressing twice records once. */
      refundedBefore: z.number().min(0).max(rupees(HIGHEST_TOTAL)),
    }),
    answer: OrderChanged,
    refusals,
  },
  'POST /orders/{id}/cash': {
    ...byStaff,
    summary: 'Record the cash that was collected for an order',
    params,
    body: z.object({ amount: Amount }),
    answer: OrderChanged,
    refusals,
  },
  'POST /returns/{id}': {
    ...byStaff,
    summary: 'Accept, refuse or receive a return; what is received goes back into stock if it can be sold',
    params,
    body: z.object({
      from: ReturnState,
      to: ReturnState,
      word: text(limits.note).trim().default(''),
      /** Whether the pieces go back into stock. */
      restock: z.boolean().default(true),
    }),
    answer: OrderChanged,
    refusals,
  },
  'POST /remittances': {
    ...byStaff,
    summary: "Match a courier's list of collected cash, rows of order number and amount, with the orders",
    body: z.object({
      /** As it was pasted. */
      csv: text(officeLimits.remittanceText).default(''),
      /** In its place the file itself, in base64: Excel, or a text in any encoding. */
      file: z
        .base64()
        .max(officeLimits.remittanceFile, saying(msg`The file is too large: please paste a part of it`))
        .optional(),
      /** Whether to record what matches; else it is only looked up. */
      record: z.boolean().default(false),
    }),
    bodyBytes: 4 * 1024 * 1024,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      /** What of the file was left out, or is hidden there, in words; empty where nothing is. */
      told: z.string(),
      rows: z.array(RemittanceRow),
    }),
  },
  'POST /entered-orders': {
    ...byStaff,
    summary: 'Place an order that was taken by phone or at the counter',
    body: EnteredOrder,
    bodyBytes: 128 * 1024,
    status: 201,
    answer: OrderChanged,
    refusals: ['CART_CHANGED', 'KEY_REUSED', 'DISCOUNT_REFUSED', 'PAYMENT_NOT_POSSIBLE'],
    problem: OrderProblem,
  },
} as const satisfies Record<string, Endpoint>
