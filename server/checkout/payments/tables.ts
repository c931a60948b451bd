/**
 * The payment of each order, beside the order's own state, the deposits of pre-orders, and what happened to them. What
 * vendors tell of cards and their holders is dropped: nothing here tells who paid but the number of the order.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentFlag, PaymentMethod, PaymentState, Vendor } from '#contract/checkout/payment-states.ts'
import type { PaymentEventKind, PaymentOutcome } from '#contract/checkout/payments.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const payments = shopTable(
  'payments',
  { people: { copy: 'payments', removal: 'kept' }, goingLive: 'emptied', inBackups: true },
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

/** What the note of an event says where money came in cash, or that was taken back. */
export const CASH_NOTE = 'Cash'

/** Only ever added to. */
export const paymentEvents = shopTable(
  'payment_events',
  { people: { copy: 'payments', removal: 'kept' }, goingLive: 'emptied', inBackups: true },
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
    // A vendor says each thing of an attempt once: its message sent again changes nothing. That its numbers are never
    // used again no guide says.
    uniqueIndex('payment_events_once')
      .on(t.orderId, t.attempt, t.method, t.reference, t.outcome)
      .where(sql`${t.kind} = 'result'`),
  ],
)

/** What came in from vendors, the newest alone, as it came: to see what the shop could not read. */
export const paymentMessages = shopTable(
  'payment_messages',
  { people: { copy: null, removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vendor: text().$type<Vendor>().notNull(),
    /** `not-signed`, or what was made of it. */
    verdict: text().notNull(),
    /** The vendor's number of the payment; empty where nothing is signed. */
    reference: text().notNull(),
    /** Its fields; those that may tell of a person or a card only by their length. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('payment_messages_of_verdict').on(t.verdict, t.id)],
)
