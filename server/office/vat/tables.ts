/** Purchases with VAT: what the shop has tax invoices of suppliers for. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

export const purchases = shopTable(
  'purchases',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    /** Of the supplier's tax invoice. */
    day: date({ mode: 'string' }).notNull(),
    number: text().notNull(),
    /** Nine digits: the four behind them say that somebody is registered, and tell no two apart. */
    supplierTin: text().notNull(),
    supplier: text().notNull(),
    description: text().notNull(),
    /** Without VAT. */
    netCents: bigint({ mode: 'number' }).notNull(),
    vatCents: bigint({ mode: 'number' }).notNull(),
    /** The part of the VAT that can't be claimed. */
    disallowedCents: bigint({ mode: 'number' }).notNull(),
    /** The receipt of goods it was made of; stays when that one is gone. */
    receiptId: text(),
    version: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('purchases_number').on(t.supplierTin, sql`lower(${t.number})`),
    uniqueIndex('purchases_of_receipt').on(t.receiptId).where(sql`${t.receiptId} is not null`),
    index('purchases_newest').on(t.day, t.id),
    check(
      'purchases_sums',
      sql`${t.netCents} >= 0 and ${t.vatCents} >= 0 and ${t.disallowedCents} between 0 and ${t.vatCents}`,
    ),
  ],
)

export type PurchaseRow = typeof purchases.$inferSelect
