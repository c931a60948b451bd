/** The inventory as work: its table, cells edited in place, changes of many items at once, and the bin. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { WRONG_DAY } from '../catalogue/items/field-kinds.ts'
import { NewItem, Price } from '../catalogue/items/items.ts'
import { paging } from '../core/endpoint.ts'
import { isDay } from '../core/is-day.ts'
import { limits } from '../core/limits.ts'
import { saying } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'
import { PriceChange } from './price-change.ts'

/** How long a deleted item can be restored, in days. */
export const BIN_DAYS = 30
/** Up to this many items are changed at once, in one transaction; more of them in the background. */
export const BULK_AT_ONCE = 1_000

export const InventorySort = z.enum([
  'created',
  'updated',
  'title',
  'brand',
  'category',
  'sku',
  'barcode',
  'price',
  'cost',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'qty',
  'disabled',
])
export type InventorySort = z.infer<typeof InventorySort>

const yesOrNo = z.enum(['yes', 'no'])

/** What narrows the table; each leaves out what it does not say. */
export const InventoryFilter = z.object({
  /** Words, each of them somewhere in title, brand, id, SKU, barcode or specifications; compared without case. */
  search: text(limits.search).optional(),
  category: text(limits.itemCategory).optional(),
  brand: text(limits.itemBrand).optional(),
  disabled: yesOrNo.optional(),
  /**
   * `none`: nothing left. `low`: something, but as little as the shop calls low. `awaited`: shoppers wait to be told
   * that it is back.
   */
  stock: z.enum(['none', 'low', 'awaited']).optional(),
  /** `damaged`: the shop has found that the file of one can no longer be read. */
  picture: z.enum(['none', 'damaged']).optional(),
  cost: z.enum(['none']).optional(),
})
export type InventoryFilter = z.infer<typeof InventoryFilter>

export const MOST_INVENTORY_ROWS = 200

export const InventoryQuery = InventoryFilter.extend({
  /** These alone, in this order, whatever the rest says. */
  ids: z.array(Id).max(MOST_INVENTORY_ROWS).optional(),
  sort: InventorySort.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...paging(MOST_INVENTORY_ROWS, 50).shape,
})
export type InventoryQuery = z.infer<typeof InventoryQuery>

export const InventoryRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    brand: z.string(),
    category: z.string(),
    sku: z.string(),
    barcode: z.string(),
    /** In rupees. */
    price: z.number(),
    /** In rupees; null where it is not known. */
    cost: z.number().nullable(),
    /** What it costs during its sale, in rupees, and the sale's first and last day, as `2026-12-15`; see `sale.ts`. */
    salePrice: z.number().nullable(),
    saleFrom: z.string().nullable(),
    saleUntil: z.string().nullable(),
    qty: z.number().int(),
    /** Pieces kept for pre-orders, beside those. */
    held: z.number().int(),
    /** Shoppers who wait to be told that it is back. */
    waiting: z.number().int(),
    disabled: z.boolean(),
    /** Its first picture. */
    image: z.string().nullable(),
    /** The group it is a variant of, and what tells it apart there. */
    variantGroupId: z.string().nullable(),
    variantValues: z.array(z.string()).nullable(),
    /** Grows by one with every edit; orders leave it. */
    version: z.number().int(),
    /** ISO 8601. */
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'InventoryRow' })
export type InventoryRow = z.infer<typeof InventoryRow>

const { qty: Qty } = NewItem.shape

/** What a cell was when it was typed over, and what it is to be. */
const cell = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional()

const SaleDay = z.string().refine(isDay, saying(WRONG_DAY)).nullable()

export const RowEdit = z.object({
  id: Id,
  /** The regular price. */
  price: cell(Price),
  /** Null ends the sale, and its days with it. */
  salePrice: cell(Price.nullable()),
  saleFrom: cell(SaleDay),
  saleUntil: cell(SaleDay),
  qty: cell(Qty.unwrap()),
  disabled: cell(z.boolean()),
})
export type RowEdit = z.infer<typeof RowEdit>
/** The cells that are edited in place. */
export const EDITED_CELLS = ['price', 'salePrice', 'saleFrom', 'saleUntil', 'qty', 'disabled'] as const
export type EditedCell = (typeof EDITED_CELLS)[number]

export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hide') }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('category'), category: requiredText(limits.itemCategory, msg`Category is required`) }),
  z.object({ kind: z.literal('price'), change: PriceChange }),
  z.object({
    kind: z.literal('stock'),
    change: z
      .number(saying(msg`Please enter a whole number`))
      .int(saying(msg`Please enter a whole number`))
      .min(-limits.highestQty)
      .max(limits.highestQty)
      .refine((pieces) => pieces !== 0, saying(msg`Nothing would change`)),
    reason: requiredText(limits.specificationValue, msg`Please say why`),
  }),
  z.object({ kind: z.literal('delete') }),
])
export type BulkAction = z.infer<typeof BulkAction>

export const BulkTarget = z.union([
  z.object({ ids: z.array(Id).min(1).max(BULK_AT_ONCE) }),
  z.object({ matching: InventoryFilter }),
])
export type BulkTarget = z.infer<typeof BulkTarget>

export const BulkPreview = z.object({
  /** How many items are meant. */
  count: z.number().int(),
  /** How many of them would be other than before. */
  changing: z.number().int(),
  /** Items that can't be changed so; with any of them nothing is. */
  impossible: z.number().int(),
  /** By which their prices are known again; empty where no price is changed. */
  prices: z.string(),
  /** The first few of those that can't be changed, else of those that would be. */
  examples: z.array(z.object({ id: z.string(), title: z.string(), before: z.string(), after: z.string().nullable() })),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkRun = z
  .object({
    id: z.string(),
    state: z.enum(['running', 'done']),
    total: z.number().int(),
    done: z.number().int(),
    /** Items that could no longer be changed when it was their turn. */
    skipped: z.number().int(),
  })
  .meta({ id: 'BulkRun' })
export type BulkRun = z.infer<typeof BulkRun>

export const DeletedItem = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  price: z.number(),
  qty: z.number().int(),
  image: z.string().nullable(),
  /** ISO 8601. */
  deletedAt: z.string(),
})
export type DeletedItem = z.infer<typeof DeletedItem>
