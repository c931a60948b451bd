/** What was bought: orders, their lines as they were, what happened to them, and the keys that make sending safe. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { DeliveryDays, District } from '#contract/checkout/delivery-fee.plain.ts'
import type { PaymentFlag, PaymentMethod, PaymentState } from '#contract/checkout/payment-states.ts'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { Order, OrderWaitsFor } from '#contract/orders/orders.ts'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const orders = shopTable(
  'orders',
  { people: { copy: 'orders', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    /** The account it was placed from; guests' orders are found by e-mail address. */
    userId: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** As `foldedEmail` and `foldedPhone` write them, by which uses of codes are counted; empty in older orders. */
    emailKey: text().notNull().default(''),
    phoneKey: text().notNull().default(''),
    address: text().notNull(),
    /** What the buyer owes: lines and delivery fee, less what a discount code takes off. */
    totalCents: bigint({ mode: 'number' }).notNull(),
    deliveryCents: bigint({ mode: 'number' }).notNull().default(0),
    /** The code that was used, and its name then. */
    discountCodeId: text(),
    discountCode: text(),
    /** What it takes off the delivery fee; its shares of the goods stand at the lines. */
    deliveryDiscountCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether it is among the uses of the code: not so once it was cancelled unpaid. */
    discountCounts: boolean().notNull().default(false),
    isPickup: boolean().notNull().default(false),
    /** A shopping agent has sent it for its buyer. */
    isOfAgent: boolean().notNull().default(false),
    district: text().$type<District>(),
    town: text(),
    phone2: text(),
    /** The days that were promised. */
    deliveryDays: jsonb().$type<DeliveryDays>(),
    /** The rate on the day it was placed; null while the shop was not registered. */
    vatPercent: doublePrecision(),
    status: text().$type<OrderState>().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** What must happen before anybody gets it ready: the guest's confirmation, or a look of the shop. */
    waitsFor: text().$type<OrderWaitsFor>(),
    /** When it is cancelled if the guest has not confirmed it. */
    confirmBy: timestamp({ withTimezone: true }),
    /** In which it was placed; what the buyer is told about it is in this language. */
    language: text().$type<Language>().notNull().default('en'),
    /** How far the goods have got; see `contract/orders/fulfilment.ts`. */
    fulfilment: text().$type<Fulfilment>().notNull().default('none'),
    /** Who carries it, and under which number; empty until it was shipped. */
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** The person asked to be removed while it was under way: it happens once the order has ended. */
    removalAskedAt: timestamp({ withTimezone: true }),
    /**
     * Its payment as `payments` has it, for lists and sums: a trigger of that table keeps them alike. Null without one.
     */
    paymentMethod: text().$type<PaymentMethod>(),
    paymentState: text().$type<PaymentState>(),
    paymentFlag: text().$type<PaymentFlag>(),
  },
  (t) => [
    index('orders_to_remove_person').on(t.removalAskedAt).where(sql`${t.removalAskedAt} is not null`),
    // Whatever the list is narrowed by stands in it, so that any mixture of filters reads this index alone.
    index('orders_list').on(
      t.placedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.status,
      t.fulfilment,
      t.paymentState,
      t.paymentMethod,
      t.paymentFlag,
      t.district,
      t.totalCents,
    ),
    index('orders_of_total').on(t.totalCents),
    index('orders_of_payment').on(t.paymentState, t.placedAt.desc().nullsFirst()),
    index('orders_of_fulfilment').on(t.fulfilment, t.placedAt.desc().nullsFirst()),
    index('orders_flagged').on(t.placedAt.desc().nullsFirst()).where(sql`${t.paymentFlag} is not null`),
    index('orders_of_email').on(t.email, t.placedAt.desc().nullsFirst()),
    index('orders_of_user').on(t.userId, t.placedAt.desc().nullsFirst()),
    index('orders_in_state').on(t.status, t.placedAt.desc().nullsFirst()),
    index('orders_to_confirm').on(t.confirmBy).where(sql`${t.waitsFor} = 'guest'`),
    // Lists of couriers name orders by it.
    index('orders_of_tracking').on(t.trackingNumber).where(sql`${t.trackingNumber} <> ''`),
    index('orders_of_discount')
      .on(t.discountCodeId, t.status, t.totalCents)
      .where(sql`${t.discountCodeId} is not null`),
    index('orders_discount_of_email').on(t.discountCodeId, t.email).where(sql`${t.discountCounts}`),
    index('orders_discount_of_phone').on(t.discountCodeId, t.phone).where(sql`${t.discountCounts}`),
    index('orders_discount_of_user').on(t.discountCodeId, t.userId).where(sql`${t.discountCounts}`),
    index('orders_discount_of_email_key').on(t.discountCodeId, t.emailKey).where(sql`${t.discountCounts}`),
    index('orders_discount_of_phone_key').on(t.discountCodeId, t.phoneKey).where(sql`${t.discountCounts}`),
    check('orders_total_not_negative', sql`${t.totalCents} >= 0`),
    index('orders_search').using(
      'gin',
      sql`search_text(${t.id} || ' ' || replace(${t.id}, '-', '') || ' ' || ${t.name} || ' ' || ${t.email} || ' ' || ${t.phone} || ' ' || coalesce(${t.phone2}, '')) gin_trgm_ops`,
    ),
  ],
)

/** A line keeps title, brand, price and picture as they were when it was ordered. */
export const orderLines = shopTable(
  'order_lines',
  { people: { copy: 'orders', removal: 'kept' }, goingLive: 'emptied', inBackups: true },
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    itemId: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    brand: text().notNull(),
    image: text(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    qty: integer().notNull(),
    /** Its share of the discount, of all its pieces; see `paidFor`. */
    discountCents: bigint({ mode: 'number' }).notNull().default(0),
    /** The item's when it was ordered; null in orders of older versions, which counted without it. */
    category: text(),
    /** What a piece cost the shop when it was ordered; null where that was not noted. */
    costCents: bigint({ mode: 'number' }),
    /** Pieces that were taken off the order; their stock has returned, and the order's total is without them. */
    cancelledQty: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_of_item').on(t.itemId, t.orderId),
    check('order_lines_discount_in_range', sql`${t.discountCents} between 0 and ${t.priceCents} * ${t.qty}`),
    check('order_lines_qty_positive', sql`${t.qty} > 0`),
    check('order_lines_cancelled_in_range', sql`${t.cancelledQty} between 0 and ${t.qty}`),
  ],
)

/** Who moved an order from state to state, and when; only ever added to. */
export const orderEvents = shopTable(
  'order_events',
  { people: { copy: null, removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    from: text().$type<OrderState>(),
    to: text().$type<OrderState>().notNull(),
    /** E-mail address of the admin; empty for the shopper's own order. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('order_events_of_order').on(t.orderId, t.id),
    index('order_events_by').on(t.by, t.id).where(sql`${t.by} <> ''`),
    index('order_events_of_staff').on(t.at, t.id).where(sql`${t.by} <> ''`),
    index('order_events_cancelled').on(t.at).where(sql`'cancelled' in (${t.from}, ${t.to})`),
  ],
)

/** Answers already given, by the key the client made: the same key twice gives the same order once. */
export const idempotencyKeys = shopTable(
  'idempotency_keys',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    key: text().primaryKey(),
    /** SHA-256 of who sent it and what they sent. */
    fingerprint: text().notNull(),
    orderId: text().notNull(),
    answer: jsonb().$type<Order>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('idempotency_keys_oldest').on(t.at)],
)
