/**
 * The payment of each order, beside the order's own state, and what happened to it. What vendors tell of cards and their
 * holders is dropped: nothing here tells who paid but the number of the order.
 */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentFlag, PaymentMethod, PaymentState } from '#contract/payment-states.ts'
import type { PaymentEventKind, PaymentOutcome } from '#contract/payments.ts'

export const payments = pgTable(
  'payments',
  {
    orderId: text().primaryKey(),
    method: text().$type<PaymentMethod>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
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
