/**
 * The payment of each order, beside the order's own state, the deposits of pre-orders, and what happened to them. What
 * vendors tell of cards and their holders is dropped: nothing here tells who paid but the number of the order.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentFlag, PaymentMethod, PaymentState } from '#contract/payment-states.ts'
import type { PaymentEventKind, PaymentOutcome } from '#contract/payments.ts'

export const payments = pgTable(
  'payments',
  {
    /** What it is paid under: the number of its order; of a deposit, a number of its own, in the same form. */
    orderId: text().primaryKey(),
    /** The pre-order whose deposit it is; null: it is the payment of an order. */
    preOrderId: text(),
    /** Of a deposit: the order it was counted against. */
    countedFor: text(),
    method: text().$type<PaymentMethod>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    /** What a deposit has paid of the order already: this payment is for what is left. */
    depositCents: bigint({ mode: 'number' }).notNull().default(0),
    refundedCents: bigint({ mode: 'number' }).notNull(),
    /** How often the shopper went to the page of a vendor. */
    attempts: integer().notNull(),
    /** Of the vendor or the bank, once it is paid. */
    reference: text().notNull(),
    /** What a person of the shop has to look at. */
    flag: text().$type<PaymentFlag>(),
    /** Why it was refused, for the shopper. */
    note: text().notNull(),
    /** When the order is cancelled if it is not paid. */
    holdUntil: timestamp({ withTimezone: true }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('payments_held').on(t.holdUntil).where(sql`${t.holdUntil} is not null`),
    index('payments_flagged').on(t.openedAt).where(sql`${t.flag} is not null`),
    uniqueIndex('payments_of_pre_order').on(t.preOrderId).where(sql`${t.preOrderId} is not null`),
    uniqueIndex('payments_counted').on(t.countedFor).where(sql`${t.countedFor} is not null`),
    check('payments_only_deposits_count', sql`${t.countedFor} is null or ${t.preOrderId} is not null`),
  ],
)

/** Only ever added to. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text().notNull(),
    kind: text().$type<PaymentEventKind>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    outcome: text().$type<PaymentOutcome>(),
    flag: text().$type<PaymentFlag>(),
    /** Which attempt it is about; 0: none. */
    attempt: integer().notNull(),
    /** What was asked for, told or given back. */
    amountCents: bigint({ mode: 'number' }),
    reference: text().notNull(),
    note: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('payment_events_of_order').on(t.orderId, t.id),
    // A vendor says each thing once: its message sent again changes nothing.
    uniqueIndex('payment_events_once').on(t.method, t.reference, t.outcome).where(sql`${t.kind} = 'result'`),
  ],
)
