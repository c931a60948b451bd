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
    /** Pieces free to be sold; those held for pre-orders are not among them. Changed only by stock, stock-queue and edit-item. */
    qty: integer().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    imageAlts: jsonb().$type<string[]>().notNull(),
    description: text().notNull(),
    color: anyJson<Color>(),
    specifications: jsonb().$type<[name: string, value: string][]>().notNull(),
    ...eachItemText(() => text()),
    /** The price of the sale that runs, in cents; null while none does. For sorting: what is paid is `priceNow`. */
    saleCents: bigint({ mode: 'number' }),
    /** When a sale begins or ends next. */
    saleTurnsAt: timestamp({ withTimezone: true }),
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
    index('items_by_price').on(sql`least(${t.priceCents}, ${t.saleCents})`, t.id).where(sql`not ${t.disabled}`),
    index('items_sale_turns').on(t.saleTurnsAt).where(sql`${t.saleTurnsAt} is not null`),
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
    reason: text().$type<'received' | 'sold' | 'returned' | 'adjusted' | 'removed' | 'held' | 'released'>().notNull(),
    /** The order that took or returned the pieces. */
    orderId: text(),
    /** The pre-order they are held for, or no longer. */
    preOrderId: text(),
    /** The admin who set the stock. */
    byUserId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('stock_movements_of_item').on(t.itemId, t.id),
    index('stock_movements_of_order').on(t.orderId),
    index('stock_movements_by').on(t.byUserId, t.id).where(sql`${t.byUserId} is not null`),
    index('stock_movements_not_sold').on(t.at, t.id).where(sql`${t.reason} <> 'sold'`),
  ],
)

/** Every change of an item but its stock, a row for each field; only ever added to. */
export const itemChanges = pgTable(
  'item_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Stays when the item is deleted. */
    itemId: text().notNull(),
    /** A column of the item; null where the item itself came or went, whose title is kept. */
    field: text(),
    before: anyJson<unknown>(),
    after: anyJson<unknown>(),
    /** Who did it; null for the owner's command line. */
    byUserId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('item_changes_of_item').on(t.itemId, t.id),
    index('item_changes_by').on(t.byUserId, t.id),
    index('item_changes_at').on(t.at, t.id),
  ],
)

/** Who waits for pieces of an item, and what is held for them, in the order they asked. A row goes when they no longer wait. */
export const stockQueue = pgTable(
  'stock_queue',
  {
    preOrderId: text().primaryKey(),
    itemId: text().notNull(),
    /** Given while the item is locked, so that a lower one asked earlier. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    wanted: integer().notNull(),
    held: integer().notNull(),
  },
  (t) => [
    check('stock_queue_held_in_range', sql`${t.held} between 0 and ${t.wanted}`),
    index('stock_queue_of_item').on(t.itemId, t.place),
  ],
)
