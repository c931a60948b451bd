/** Orders of the shop that was before this one: told, and never handled. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PastOrderSource } from '#contract/orders/past-orders/past-orders.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export interface PastOrderLine {
  title: string
  sku: string
  qty: number
  /** Of all its pieces, before discounts. */
  totalCents: number | null
}

export const pastOrders = shopTable(
  'past_orders',
  { people: { copy: 'pastOrders', removal: 'anonymized' }, goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    /** By which it is taken back; an import itself is forgotten after a while. */
    importId: text().notNull(),
    source: text().$type<PastOrderSource>().notNull(),
    number: text().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** In the words of the other shop. */
    state: text().notNull(),
    name: text().notNull(),
    /** In small letters; empty where it is not known, as the others. */
    email: text().notNull(),
    /** As `storedPhone` writes it. */
    phone: text().notNull(),
    address: text().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** Of the goods alone, without delivery and tax. */
    isNet: boolean().notNull(),
    deliveryCents: bigint({ mode: 'number' }),
    taxCents: bigint({ mode: 'number' }),
    discountCents: bigint({ mode: 'number' }),
    discountCode: text().notNull(),
    refundedCents: bigint({ mode: 'number' }),
    paymentMethod: text().notNull(),
    deliveryMethod: text().notNull(),
    note: text().notNull(),
    lines: jsonb().$type<PastOrderLine[]>().notNull(),
  },
  (t) => [
    uniqueIndex('past_orders_number').on(t.source, t.number),
    index('past_orders_newest').on(t.placedAt, t.id),
    index('past_orders_of_email').on(t.email).where(sql`${t.email} <> ''`),
    index('past_orders_of_phone').on(t.phone).where(sql`${t.phone} <> ''`),
    index('past_orders_of_import').on(t.importId),
    index('past_orders_search').using(
      'gin',
      sql`search_text(${t.number} || ' ' || ${t.name} || ' ' || ${t.email} || ' ' || ${t.phone}) gin_trgm_ops`,
    ),
  ],
)

export type PastOrderRow = typeof pastOrders.$inferSelect
/** What a file tells of one. */
export type NewPastOrder = Omit<PastOrderRow, 'id' | 'importId'>
