/** What was done to an order beyond its status, money given back for it, and cash collected for it. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentFlag, PaymentState } from '#contract/checkout/payment-states.ts'
import type { OrderChangeWhat } from '#contract/orders/order-handling.ts'
import type { OrderWaitsFor } from '#contract/orders/orders.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { orders } from '../data/tables.ts'

/** What an undo needs and nobody is shown. */
export interface BeforeChange {
  waitsFor?: OrderWaitsFor | null
  /** ISO 8601. */
  confirmBy?: string | null
  courier?: string
  trackingNumber?: string
  /** A paper was issued with it, and papers are not taken back. */
  isFinal?: boolean
  /** Money of its deposit, given back at its pre-order: it keeps no step before it from being undone. */
  isOfDeposit?: boolean
  /** Until when an order that was begun waited for its payment; ISO 8601. */
  holdUntil?: string | null
  /** Of an order that was cancelled, refunded or paid in cash. */
  payment?: PaymentSnapshot
}

export interface PaymentSnapshot {
  state: PaymentState
  flag: PaymentFlag | null
  /** ISO 8601. */
  holdUntil: string | null
}

/** One thing done to an order; only ever added to, and marked when it was undone. */
export const orderChanges = shopTable(
  'order_changes',
  { people: { copy: 'orderNotes', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** What was done by one press shares it, and is undone together. */
    step: text().notNull(),
    what: jsonb().$type<OrderChangeWhat>().notNull(),
    before: jsonb().$type<BeforeChange>().notNull().default({}),
    /** E-mail address of the admin; empty for the shopper. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The mail and SMS that tell the shopper, which wait until this can no longer be undone. */
    messageIds: jsonb().$type<string[]>().notNull().default([]),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text(),
  },
  (t) => [
    index('order_changes_of_order').on(t.orderId, t.id),
    index('order_changes_by').on(t.by, t.id).where(sql`${t.by} <> ''`),
    index('order_changes_of_staff').on(t.at, t.id).where(sql`${t.by} <> ''`),
    index('order_changes_of_lines').on(t.at).where(sql`${t.what} ->> 'kind' = 'lines'`),
  ],
)

/** Money given back, by hand at the gateway or the counter. */
export const refunds = shopTable(
  'refunds',
  { people: { copy: null, removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amountCents: bigint({ mode: 'number' }).notNull(),
    /** Why, in the words of who recorded it. */
    word: text().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('refunds_of_order').on(t.orderId),
    index('refunds_at').on(t.at, t.id),
    check('refunds_above_nothing', sql`${t.amountCents} > 0`),
  ],
)

/** Cash that was taken at the door or the counter, and when the courier handed it over; once for an order. */
export const cashCollections = shopTable(
  'cash_collections',
  { people: { copy: null, removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    amountCents: bigint({ mode: 'number' }).notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    remittedAt: timestamp({ withTimezone: true }),
  },
  (t) => [check('cash_above_nothing', sql`${t.amountCents} > 0`)],
)
