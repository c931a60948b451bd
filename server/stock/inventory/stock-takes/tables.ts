/** Stock-takes and what was counted for them. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { shopTable } from '../../../platform/database/shop-table.ts'

export const stockTakes = shopTable(
  'stock_takes',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Which items are counted. */
    scopeKind: text().$type<'all' | 'category' | 'brand'>().notNull(),
    /** Of the category or brand, as it was chosen; empty for all. */
    scopeName: text().notNull(),
    note: text().notNull(),
    state: text().$type<'counting' | 'posted'>().notNull(),
    byUserId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    postedBy: text(),
    postedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('stock_takes_number').on(t.number)],
)

export const stockTakeLines = shopTable(
  'stock_take_lines',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    stockTakeId: text()
      .notNull()
      .references(() => stockTakes.id, { onDelete: 'cascade' }),
    /** Stays when the item is deleted, and so do its title and SKU. */
    itemId: text().notNull(),
    title: text().notNull(),
    sku: text().notNull(),
    pieces: integer().notNull(),
    /** What the stock was when they were counted. */
    stock: integer().notNull(),
    byUserId: text().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull(),
    /** Pieces that posting put in or took out; null before, and for an item that was gone. */
    posted: integer(),
    /** Of a piece when it was posted; null where it is not known, and before. */
    costCents: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.stockTakeId, t.itemId] }),
    // With the title itself, so that a late page reads nothing but it.
    index('stock_take_lines_by_title').on(t.stockTakeId, sql`lower(${t.title})`, t.itemId, t.title),
  ],
)
