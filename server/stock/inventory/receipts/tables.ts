/** Goods received: the papers of deliveries, and their lines as they were posted. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { shopTable } from '../../../platform/database/shop-table.ts'

export const goodsReceipts = shopTable(
  'goods_receipts',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    supplier: text().notNull(),
    /** As `2026-12-15`. */
    receivedOn: text().notNull(),
    note: text().notNull(),
    state: text().$type<'draft' | 'posted'>().notNull(),
    /** The receipt whose pieces this one takes out again. */
    reverses: text(),
    /** Supplier, note, titles and SKUs, in lower case. */
    words: text().notNull(),
    version: integer().notNull(),
    byUserId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    postedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('goods_receipts_number').on(t.number),
    uniqueIndex('goods_receipts_reverses').on(t.reverses).where(sql`${t.reverses} is not null`),
    index('goods_receipts_words').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
)

export const goodsReceiptLines = shopTable(
  'goods_receipt_lines',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    receiptId: text()
      .notNull()
      .references(() => goodsReceipts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Stays when the item is deleted, and so do its title and SKU. */
    itemId: text().notNull(),
    title: text().notNull(),
    sku: text().notNull(),
    pieces: integer().notNull(),
    /** Of a piece; null where it was not said. */
    costCents: bigint({ mode: 'number' }),
    /** The item's cost as it was before, for a reversal; null where there was none, or the line said none. */
    costBefore: text(),
  },
  (t) => [primaryKey({ columns: [t.receiptId, t.position] }), index('goods_receipt_lines_of_item').on(t.itemId)],
)
