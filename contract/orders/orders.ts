/** Orders: placing them, checking a cart before, and following them after. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { deliveryChoiceFields, deliveryFields, OrderDelivery, QuotedDelivery } from '../checkout/delivery.ts'
import { TypedCode } from '../checkout/discounts.ts'
import { PaymentMethod } from '../checkout/payment-states.ts'
import { Quote, QuotedLine } from '../checkout/quotes.ts'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { HIGHEST_PRICE, rupees, times } from '../core/money.ts'
import { officeLimits } from '../core/office-limits.ts'
import { type PlanOf, planned } from '../core/planned.ts'
import { Problem } from '../core/problem.ts'
import { PageLanguage } from '../text/page-language.ts'
import { saying } from '../text/say.ts'
import { contactFields, Email, Id, requiredText, text } from '../text/text.ts'
import { Fulfilment } from './fulfilment.ts'
import { ListedPayment, OrderFilters } from './order-list.ts'
import { OrderState } from './order-states.ts'

/** One line as a cart sends it: the server takes the id and the quantity (`qty`, or `quantity`) and nothing else. */
export const CartLineInput = z
  .object({
    id: z.string().min(1).max(200),
    qty: z.number().int().min(1).max(limits.orderLineQty).optional(),
    quantity: z.number().int().min(1).max(limits.orderLineQty).optional(),
  })
  .refine((line) => line.qty !== undefined || line.quantity !== undefined, saying(msg`A line needs a quantity`))
  .transform(({ id, qty, quantity }) => ({ id, qty: qty ?? quantity ?? 1 }))
export type CartLineInput = z.output<typeof CartLineInput>

const CartLines = z
  .array(CartLineInput)
  .min(1, saying(msg`Your cart is empty`))
  .max(limits.orderLines, saying(msg`An order can have at most ${{ gap: limits.orderLines }} lines`))

/** Who orders and where to: the checkout form without its card fields, which never leave the page. */
export const OrderContact = z.object(contactFields)
export type OrderContact = z.infer<typeof OrderContact>

/** What an order of the most and dearest pieces comes to. */
export const HIGHEST_TOTAL = times(HIGHEST_PRICE, limits.orderLines * limits.orderLineQty)

export const NewOrder = OrderContact.extend({
  ...deliveryFields,
  items: CartLines,
  /**
   * The total the shopper saw, delivery fee and discount included, in rupees. If it differs from the server's, the
   * order is refused with 409.
   */
  total: z.number().min(0).max(rupees(HIGHEST_TOTAL), saying(msg`No order comes to that much`)).optional(),
  /** Without it, the first one that is offered for this total. */
  payment: PaymentMethod.optional(),
  /** A discount code, as it was typed. */
  discountCode: TypedCode.optional(),
  /** What the buyer is told of it is in this language, titles of a refusal's lines too. */
  language: PageLanguage,
})
export type NewOrder = z.output<typeof NewOrder>

/** A line as it was ordered; it stays as it is when the item changes or goes. */
export const OrderLine = z
  .object({
    id: z.string(),
    title: z.string(),
    name: z.string(),
    brand: z.string(),
    price: z.number(),
    qty: z.number().int(),
    quantity: z.number().int(),
    image: z.string().nullable(),
    slug: z.string(),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

/** One step in the life of an order. `by` is the e-mail address of the admin, empty for the shopper's own order. */
export const OrderEvent = z.object({ from: OrderState.nullable(), to: OrderState, by: z.string(), date: z.string() })
export type OrderEvent = z.infer<typeof OrderEvent>

/** What an order waits for before the shop gets it ready: its guest's confirmation, or the shop's own look. */
export const OrderWaitsFor = z.enum(['guest', 'shop'])
export type OrderWaitsFor = z.infer<typeof OrderWaitsFor>

const OrderDiscount = z.object({ code: z.string(), amount: z.number() })

export const Order = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    items: z.array(OrderLine),
    total: z.number(),
    status: OrderState,
    date: z.string(),
    waitsFor: OrderWaitsFor.optional(),
    /** Its fee is part of the total. */
    delivery: OrderDelivery.optional(),
    /** What a discount code has taken off the total, in rupees; less by the pieces that were taken off the order. */
    discount: OrderDiscount.optional(),
    /** The VAT inside the total, in rupees, of a shop that was registered for it on that day. */
    vat: z.object({ percent: z.number(), amount: z.number() }).optional(),
    /** How far its goods have got; left out while nothing is packed. */
    fulfilment: Fulfilment.optional(),
    /** In lists: the slip of its transfer waits for the shop's word. */
    slipToCheck: z.boolean().optional(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** An order as staff see it in the list; one from before there were payments has none. */
export const ListedOrder = Order.extend({
  payment: ListedPayment.optional(),
  /** A shopping agent has sent it for its buyer. */
  ofAgent: z.boolean().optional(),
}).meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof ListedOrder>

/** The refusal of an order; CART_CHANGED holds the true lines and total (rupees) of the cart. */
export const OrderProblem = Problem.extend({
  lines: z.array(QuotedLine).optional(),
  /** With the delivery fee and the discount. */
  total: z.number().optional(),
  delivery: QuotedDelivery.optional(),
}).meta({ id: 'OrderProblem' })
export type OrderProblem = z.infer<typeof OrderProblem>

/** The secret part of an order's link. */
export const OrderKey = z.string().max(100)

/** A cart of the most lines, of a client that sends whole lines with titles and pictures. */
const CART_BYTES = 128 * 1024

const params = z.object({ id: Id })
const OrderMoved = z.object({ success: z.literal(true), message: z.string(), order: Order })
/** The part of `OrderHandling` that says which step can be taken back. */
const LastStep = z.object({ undo: z.object({ step: z.string() }).nullable() })

/** Of the steps of an order: the last one can be taken back for some minutes, while its mail waits. */
export const orderStep = {
  asks: true,
  shows: ({ params }) => [
    { call: 'GET /orders/{id}/now', params },
    { call: 'GET /orders/{id}/handling', params },
  ],
  undo({ input: { params }, after: [, seen] }) {
    const { undo } = LastStep.parse(seen)
    return undo ? [{ call: 'POST /orders/{id}/undo', params, body: { step: undo.step } }] : null
  },
} satisfies PlanOf<{ summary: string; access: 'admin'; params: typeof params; answer: typeof OrderMoved }>

export const orderCalls = {
  'POST /orders': {
    summary: 'Place an order; send an Idempotency-Key to be safe against double sending',
    access: 'anyone',
    body: NewOrder,
    bodyBytes: CART_BYTES,
    status: 201,
    /** `toPay`, where something is left to do: the key of the order's link, and whether a vendor's page comes next. */
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      order: Order,
      toPay: z.object({ key: z.string(), onPage: z.boolean() }).optional(),
    }),
    limits: { perAddress: 'RATE_LIMIT_ORDER', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
    // A token that no longer holds is refused: the order would not be the person's own.
    refusals: [
      'SIGN_IN_NEEDED',
      'CART_CHANGED',
      'KEY_REUSED',
      'ORDER_TOO_LARGE',
      'CUSTOMER_BLOCKED',
      'DISCOUNT_REFUSED',
      'PAYMENT_NOT_POSSIBLE',
    ],
    problem: OrderProblem,
  },
  'POST /cart/quote': {
    summary: 'The true prices and stock of cart lines, and what their delivery costs, without ordering',
    access: 'anyone',
    /** Titles are in the language. */
    body: z.object({ items: CartLines, ...deliveryChoiceFields, language: PageLanguage }),
    bodyBytes: CART_BYTES,
    answer: Quote,
    limits: { perAddress: 'RATE_LIMIT_QUOTE' },
  },
  'GET /orders': {
    summary: 'All orders, newest first',
    access: 'admin',
    permission: 'handle-orders',
    query: paging(officeLimits.rowsPerAnswer, 50).extend({
      /** A part of the order id, name, e-mail address or phone number. */
      search: text(limits.search).optional(),
      status: OrderState.optional(),
      ...OrderFilters.shape,
      /** Only those whose slip waits for the shop's word. */
      slip: z.literal('to-check').optional(),
    }),
    answer: z.array(ListedOrder),
    paged: true,
  },
  'GET /orders/{email}': {
    summary: "A customer's orders, newest first",
    access: 'self',
    permission: 'handle-orders',
    params: z.object({ email: Email }),
    query: paging(officeLimits.rowsPerAnswer, 50),
    answer: z.array(Order),
    paged: true,
  },
  'POST /orders/{id}/status': planned(
    {
      summary: 'Move an order to its next state; cancelling gives the stock back',
      access: 'admin',
      permission: 'handle-orders',
      params: z.object({ id: Id }),
      body: z.object({ from: OrderState, to: OrderState }),
      answer: OrderMoved,
      refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    },
    {
      ...orderStep,
    },
  ),
  'GET /order-links/{id}': {
    summary: 'The order a link opens; a miss says the same whether or not there is such an order',
    access: 'anyone',
    params: z.object({ id: Id }),
    query: z.object({ key: OrderKey.default('') }),
    answer: Order,
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK' },
    refusals: ['NOT_FOUND'],
  },
  'POST /order-links/{id}/confirm': {
    summary: 'Confirm an order placed without signing in, by the key of a mail or SMS or by the code in it',
    access: 'anyone',
    params: z.object({ id: Id }),
    /** With the code goes the key that whoever placed the order was shown. */
    body: z.object({ key: OrderKey, code: requiredText(20, msg`Please enter the code`).optional() }),
    answer: z.object({ success: z.literal(true), message: z.string(), order: Order }),
    limits: { perAddress: 'RATE_LIMIT_ORDER_LINK', everywhere: 'RATE_LIMIT_ORDER_CODE', countedBy: 'key' },
    refusals: ['NOT_FOUND', 'CONFIRMED_BY_MAIL'],
  },
  'GET /orders/{id}/history': {
    summary: 'Who moved an order when, oldest first',
    access: 'admin',
    permission: 'handle-orders',
    params: z.object({ id: Id }),
    answer: z.array(OrderEvent),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
