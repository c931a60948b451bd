/** Pre-orders of an item, in stock or not. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { District } from '../../checkout/delivery.ts'
import { PaymentFlag, PaymentMethod, PaymentState } from '../../checkout/payment-states.ts'
import { VendorForm } from '../../checkout/payments.ts'
import { AttemptKey, type Endpoint, paging } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { rupees } from '../../core/money.ts'
import { officeLimits } from '../../core/office-limits.ts'
import { PageLanguage } from '../../text/page-language.ts'
import { saying } from '../../text/say.ts'
import { contactFields, Id, requiredText, text } from '../../text/text.ts'
import { Amount } from '../order-handling.ts'
import { HIGHEST_TOTAL, NewOrder, Order } from '../orders.ts'
import { LinkedPreOrder, PreOrderContact } from './linked-pre-order.ts'
import { PreOrderEnd, PreOrderState } from './pre-order-states.ts'

/** The item as it was when it was pre-ordered. */
export const ProductDetails = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.number(),
  images: z.array(z.string()),
  description: z.string(),
})

export const NewPreOrder = z.object({
  ...contactFields,
  quantity: z
    .number(saying(msg`Quantity must be a whole number`))
    .int(saying(msg`Quantity must be a whole number`))
    .min(1, saying(msg`Quantity must be at least 1`))
    .max(limits.preOrderQty, saying(msg`Quantity must be at most ${{ most: limits.preOrderQty }}`)),
  /** The item's id or slug. Its name and details are the server's own; what a client sends of them is ignored. */
  productId: z.string().min(1).max(200),
  productName: z.string().optional(),
  productDetails: ProductDetails.partial().optional(),
  /** What its person is told of it is in this language. */
  language: PageLanguage,
})
export type NewPreOrder = z.infer<typeof NewPreOrder>

/** A deposit as the back office sees it; amounts are in rupees. */
const PreOrderDeposit = z.object({
  /** What it is paid under: the payment's calls take it as they take the number of an order. */
  number: z.string(),
  amount: z.number(),
  state: PaymentState,
  refunded: z.number(),
  flag: PaymentFlag.nullable(),
})

export const PreOrder = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    quantity: z.number().int(),
    productId: z.string(),
    productName: z.string(),
    productDetails: ProductDetails,
    date: z.string(),
    /** Left out while it waits. */
    state: PreOrderState.optional(),
    /** Pieces held for it; left out while there are none. */
    held: z.number().int().optional(),
    /** Until when they are held, once its person was told. ISO 8601. */
    heldUntil: z.string().optional(),
    /** The order made of it. */
    orderId: z.string().optional(),
    /** Why it was cancelled. */
    end: PreOrderEnd.optional(),
    /** What is held for it and what is free are enough to make an order of it now; for the back office. */
    canBeServed: z.literal(true).optional(),
    deposit: PreOrderDeposit.optional(),
  })
  .meta({ id: 'PreOrder' })
export type PreOrder = z.infer<typeof PreOrder>

/**
 * What the list of pre-orders is narrowed to: a state, those that can be served, or whose deposit is to be looked at.
 */
export const PreOrderFilter = z.enum([...PreOrderState.options, 'servable', 'flagged'])
export type PreOrderFilter = z.infer<typeof PreOrderFilter>

const onePreOrder = z.object({ id: Id })
/** The secret part of a pre-order's link. */
const Key = z.string().max(100)
const linkLimits = { perAddress: 'RATE_LIMIT_ORDER_LINK' } as const

export const preOrderCalls = {
  'POST /pre-orders': {
    summary: 'Pre-order an item',
    access: 'anyone',
    body: NewPreOrder.extend({ key: AttemptKey }),
    status: 201,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      preOrder: PreOrder,
      /** Where one is asked for: in rupees, by when, and the path of the page it is paid from. */
      deposit: z.object({ amount: z.number(), payBy: z.string(), path: z.string() }).optional(),
    }),
    limits: { perAddress: 'RATE_LIMIT_PRE_ORDER', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
    refusals: ['SIGN_IN_NEEDED', 'NOT_FOUND', 'PRE_ORDERS_FULL', 'ORDER_TOO_LARGE', 'CUSTOMER_BLOCKED'],
  },
  'GET /pre-orders': {
    summary: 'All pre-orders, newest first',
    access: 'admin',
    permission: 'handle-orders',
    query: paging(officeLimits.rowsPerAnswer, 50).extend({
      search: text(limits.search).optional(),
      show: PreOrderFilter.optional(),
    }),
    answer: z.array(PreOrder),
    paged: true,
  },
  'GET /pre-orders/queues/{itemId}': {
    summary: 'How many pieces of an item pre-orders wait for, and how many of them are held',
    access: 'admin',
    permission: 'handle-orders',
    params: z.object({ itemId: Id }),
    answer: z.object({ wanted: z.number().int(), held: z.number().int() }),
  },
  'POST /pre-orders/{id}/order': {
    summary: 'Make an order of a pre-order, from what is held for it and what is free; twice is the same as once',
    access: 'admin',
    permission: 'handle-orders',
    params: onePreOrder,
    /**
     * Needed where the fee depends on it and its address names none, or more than one: BAD_INPUT then names the field.
     */
    query: z.object({ district: District.optional() }),
    answer: z.object({ success: z.literal(true), message: z.string(), preOrder: PreOrder, order: Order }),
    refusals: ['NOT_FOUND', 'PRE_ORDER_ENDED', 'CART_CHANGED', 'PAYMENT_NOT_POSSIBLE'],
  },
  'POST /pre-orders/{id}/cancel': {
    summary: 'Cancel a pre-order; what was held goes to the next in line',
    access: 'admin',
    permission: 'handle-orders',
    params: onePreOrder,
    answer: z.object({ success: z.literal(true), message: z.string(), preOrder: PreOrder }),
    refusals: ['NOT_FOUND', 'PRE_ORDER_ENDED'],
  },
  'POST /pre-orders/{id}/deposit/refunds': {
    summary:
      'Record that a deposit was given back, in full or part; `refundedBefore` is what the admin saw as given back',
    access: 'admin',
    permission: 'handle-orders',
    params: onePreOrder,
    body: z.object({
      amount: Amount,
      refundedBefore: z.number().min(0).max(rupees(HIGHEST_TOTAL)),
      note: requiredText(300, msg`Please write a word`),
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), preOrder: PreOrder }),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
  'GET /pre-order-links/{id}': {
    summary: 'The pre-order a link opens; a miss says the same whether or not there is such a pre-order',
    access: 'anyone',
    params: onePreOrder,
    query: z.object({ key: Key.default('') }),
    answer: LinkedPreOrder,
    limits: linkLimits,
    refusals: ['NOT_FOUND'],
  },
  'POST /pre-order-links/{id}/order': {
    summary: 'Order what is held for a pre-order; twice is the same as once',
    access: 'anyone',
    params: onePreOrder,
    /** `total` is what the person saw, delivery fee and discount included, in rupees. */
    body: PreOrderContact.extend({ key: Key, total: NewOrder.shape.total }),
    /** `toPay` as an order placed at the checkout has it. */
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      preOrder: LinkedPreOrder,
      toPay: z.object({ id: z.string(), key: z.string(), onPage: z.boolean() }).optional(),
    }),
    limits: linkLimits,
    refusals: [
      'NOT_FOUND',
      'PRE_ORDER_ENDED',
      'CART_CHANGED',
      'DISCOUNT_REFUSED',
      'PAYMENT_NOT_POSSIBLE',
      'CUSTOMER_BLOCKED',
    ],
  },
  'POST /pre-order-links/{id}/deposit': {
    summary: 'Choose how the deposit is paid; for a vendor, the form that the browser posts to its page',
    access: 'anyone',
    params: onePreOrder,
    body: z.object({ key: Key, method: PaymentMethod }),
    answer: z.object({
      success: z.literal(true),
      name: z.string(),
      form: VendorForm.nullable(),
      preOrder: LinkedPreOrder,
    }),
    limits: linkLimits,
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_POSSIBLE'],
  },
  'POST /pre-order-links/{id}/cancel': {
    summary: 'Cancel a pre-order by its link; what was held goes to the next in line',
    access: 'anyone',
    params: onePreOrder,
    body: z.object({ key: Key }),
    answer: z.object({ success: z.literal(true), message: z.string(), preOrder: LinkedPreOrder }),
    limits: linkLimits,
    refusals: ['NOT_FOUND', 'PRE_ORDER_ENDED'],
  },
} as const satisfies Record<string, Endpoint>
