/** What is sold, and how its stock moved. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { eachItemText } from '#contract/item-fields.ts'
import type { Color } from '#contract/items.ts'
import { anyJson } from '../platform/any-json.ts'

export const items = pgTable(
  'items',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    brand: text().notNull(),
    /** What two spellings of a brand share. */
    brandKey: text().notNull(),
    category: text().notNull(),
    /** What two spellings of a category share. */
    categoryKey: text().notNull(),
    /** Price in cents. */
    priceCents: bigint({ mode: 'number' }).notNull(),
    /** Stock count. Changed only by take-stock, return-stock and edit-item. */
    qty: integer().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    imageAlts: jsonb().$type<string[]>().notNull(),
    description: text().notNull(),
    color: anyJson<Color>(),
    specifications: jsonb().$type<[name: string, value: string][]>().notNull(),
    ...eachItemText(() => text()),
    disabled: boolean().notNull(),
    version: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('items_qty_not_negative', sql`${t.qty} >= 0`),
    check('items_price_in_range', sql`${t.priceCents} between 0 and 9999999999`),
    uniqueIndex('items_slug').on(t.slug),
    index('items_title_substring').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    index('items_featured')
      .on(sql`(${t.qty} > 0) desc`, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not ${t.disabled}`),
    index('items_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('items_by_price').on(t.priceCents, t.id).where(sql`not ${t.disabled}`),
    index('items_by_title').on(sql`lower(${t.title})`, t.id).where(sql`not ${t.disabled}`),
    index('items_in_category').on(
      t.categoryKey,
      sql`(${t.qty} > 0) desc`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('items_of_brand').on(
      t.brandKey,
      sql`(${t.qty} > 0) desc`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
)

/** Every change of stock, only ever added to; for each item the changes add up to its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Stays when the item is deleted. */
    itemId: text().notNull(),
    /** Pieces in (positive) or out (negative). */
    change: integer().notNull(),
    reason: text().$type<'received' | 'sold' | 'returned' | 'adjusted' | 'removed'>().notNull(),
    /** The order that took or returned the pieces. */
    orderId: text(),
    /** The admin who set the stock. */
    byUserId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('stock_movements_of_item').on(t.itemId, t.id), index('stock_movements_of_order').on(t.orderId)],
)
