/** The banks whose statements the shop can read, and the lines of them that have paid an order. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const banks = shopTable(
  'banks',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    name: text().notNull(),
    columns: jsonb().$type<BankColumns>().notNull(),
    version: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('banks_name').on(sql`lower(${t.name})`)],
)

/**
 * One line pays one order, once. What the line says, which may name who paid, is not kept: `fingerprint` knows it
 * again, and nobody can read it there.
 */
export const bankPayments = shopTable(
  'bank_payments',
  { people: { copy: null, removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    /** SHA-256 of the line, in hex. */
    fingerprint: text().primaryKey(),
    bankId: text()
      .notNull()
      .references(() => banks.id),
    /** Of the bank, as its columns were named: other columns say other words of the same line. */
    bankVersion: integer().notNull(),
    /** The bank's own of the payment, without noughts before it; empty where its statements have none. */
    number: text().notNull(),
    /** Of an order, or of a deposit. */
    orderId: text().notNull(),
    day: date().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('bank_payments_of_order').on(t.orderId),
    uniqueIndex('bank_payments_number').on(t.bankId, t.number).where(sql`${t.number} <> ''`),
    index('bank_payments_of_day').on(t.bankId, t.day),
    check('bank_payments_above_nothing', sql`${t.amountCents} > 0`),
  ],
)
