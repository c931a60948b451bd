/** What is sold, and how its stock moved. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Color } from '#contract/catalogue/items/items.ts'
import { anyJson } from '../../platform/database/any-json.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { fieldColumns, textColumns } from './field-columns.ts'

/**
 * Items that are variants of one another: the names of what sets them apart, one to three, such as `Colour` and
 * `Storage`.
 */
export const variantGroups = shopTable(
  'variant_groups',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    optionNames: text().array().notNull(),
    /** Grows by one with every change, so that a stale one is noticed. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
)

export const items = shopTable(
  'items',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
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
    /**
     * Pieces free to be sold; those held for pre-orders are not among them. Changed only by stock, stock-queue and
     * write-items.
     */
    qty: integer().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    imageAlts: jsonb().$type<string[]>().notNull(),
    description: text().notNull(),
    color: anyJson<Color>(),
    specifications: jsonb().$type<[name: string, value: string][]>().notNull(),
    ...fieldColumns,
    ...textColumns,
    /** The price of the sale that runs, in cents; null while none does. For sorting: what is paid is `priceNow`. */
    saleCents: bigint({ mode: 'number' }),
    /** When a sale begins or ends next. */
    saleTurnsAt: timestamp({ withTimezone: true }),
    disabled: boolean().notNull(),
    version: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    variantGroupId: text().references(() => variantGroups.id),
    /** One for each name of the group's options. */
    variantValues: text().array(),
    /** Where it stands in its group. */
    variantPlace: integer(),
    /** Ids of items that the shop sells along with it, in their order; those that are gone or hidden are not shown. */
    goesWith: text().array(),
  },
  (t) => [
    check('items_variant_is_whole', sql`(${t.variantGroupId} is null) = (${t.variantValues} is null)`),
    // No two of a group are alike. Partial, so that an order of an item that stands alone does not write it.
    uniqueIndex('items_variants').on(t.variantGroupId, t.variantValues).where(sql`${t.variantGroupId} is not null`),
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
    // With the title itself, so that a late page is read from the index alone.
    index('items_by_title').on(sql`lower(${t.title})`, t.id, t.title).where(sql`not ${t.disabled}`),
    index('items_in_category').on(
      t.categoryKey,
      sql`(${t.qty} > 0) desc`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // All that the counts of filters read, so that they need not read the rows.
    index('items_counted')
      .on(t.categoryKey, t.brandKey, t.qty, t.priceCents, t.saleCents, t.id)
      .where(sql`not ${t.disabled}`),
    // Unique in `fold_code` too, but for what an earlier version let in: sku.ts sees to it.
    uniqueIndex('items_sku').on(sql`lower(${t.sku})`).where(sql`${t.sku} <> ''`),
    index('items_sku_folded').on(sql`fold_code(${t.sku})`).where(sql`${t.sku} <> ''`),
    // All that tells which are low, so that they are counted without their rows.
    index('items_by_qty').on(t.qty, t.id, t.categoryKey, t.lowStockAt),
    index('items_low_by_own').on(t.id).where(sql`${t.lowStockAt} is not null`),
    index('items_of_brand').on(
      t.brandKey,
      sql`(${t.qty} > 0) desc`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
)

/** Every change of stock, only ever added to; for each item the changes add up to its stock. */
export const stockMovements = shopTable(
  'stock_movements',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Stays when the item is deleted. */
    itemId: text().notNull(),
    /** Pieces in (positive) or out (negative). */
    change: integer().notNull(),
    reason: text()
      .$type<
        | 'received'
        | 'sold'
        | 'returned'
        | 'exchanged'
        | 'adjusted'
        | 'removed'
        | 'held'
        | 'released'
        | 'restored'
        | 'stock-take'
      >()
      .notNull(),
    /** Why, in the words of the admin who set it. */
    note: text(),
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
export const itemChanges = shopTable(
  'item_changes',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
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

/**
 * What the table of the inventory searches, filters and sorts items by, beside their stock: a row for each item, kept
 * by a trigger of `items`. Apart from it, so that an order, which changes nothing but stock, pays for none of these
 * indexes. Its name comes before that of `items`: a backup restores it first, and the trigger finds its rows.
 */
export const itemKeys = shopTable(
  'item_keys',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    itemId: text().primaryKey(),
    /** Title, brand, id, SKU, barcode and specifications, in lower case. */
    words: text().notNull(),
    titleKey: text().notNull(),
    brandKey: text().notNull(),
    categoryKey: text().notNull(),
    skuKey: text().notNull(),
    barcodeKey: text().notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    /** -1 where it is not known. */
    costCents: bigint({ mode: 'number' }).notNull(),
    /** What it costs during its sale, which need not be today: -1 without one. */
    saleCents: bigint({ mode: 'number' }).notNull(),
    /** As `2026-12-15`; empty without one. */
    saleFrom: text().notNull(),
    saleUntil: text().notNull(),
    disabled: boolean().notNull(),
    hasPicture: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('item_keys_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('item_keys_title').on(t.titleKey, t.itemId),
    index('item_keys_brand').on(t.brandKey, t.titleKey, t.itemId),
    index('item_keys_category').on(t.categoryKey, t.titleKey, t.itemId),
    index('item_keys_sku').on(t.skuKey, t.itemId),
    index('item_keys_barcode').on(t.barcodeKey, t.itemId),
    index('item_keys_price').on(t.priceCents, t.itemId),
    index('item_keys_cost').on(t.costCents, t.itemId),
    index('item_keys_sale').on(t.saleCents, t.itemId),
    index('item_keys_sale_from').on(t.saleFrom, t.itemId),
    index('item_keys_sale_until').on(t.saleUntil, t.itemId),
    index('item_keys_disabled').on(t.disabled, t.itemId),
    index('item_keys_created').on(t.createdAt, t.itemId),
    index('item_keys_updated').on(t.updatedAt, t.itemId),
  ],
)

/** The bin: deleted items, until they are restored or their days are over. */
export const deletedItems = shopTable(
  'deleted_items',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    /**
     * The row of `items` as it was; a migration that adds a column without a default to that table adds it here too.
     */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The change of many items that it was part of. */
    bulkId: text(),
    byUserId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('deleted_items_newest').on(t.at, t.id), index('deleted_items_of_bulk').on(t.bulkId, t.id)],
)

/**
 * Who waits for pieces of an item, and what is held for them, in the order they asked. A row goes when they no longer
 * wait.
 */
export const stockQueue = shopTable(
  'stock_queue',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
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
