/** The inventory as work: its table, cells edited in place, changes of many items at once, and the bin. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { WRONG_DAY } from '../catalogue/items/field-kinds.ts'
import { Item, NewItem, Price, StockReason } from '../catalogue/items/items.ts'
import { AttemptKey, Done, type Endpoint, paging } from '../core/endpoint.ts'
import { isDay } from '../core/is-day.ts'
import { limits } from '../core/limits.ts'
import type { Asked } from '../core/plan.ts'
import { planned } from '../core/planned.ts'
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

const MOST_ROWS = 200

const InventoryQuery = InventoryFilter.extend({
  /** These alone, in this order, whatever the rest says. */
  ids: z.array(Id).max(MOST_ROWS).optional(),
  sort: InventorySort.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...paging(MOST_ROWS, 50).shape,
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

const BulkAction = z.discriminatedUnion('kind', [
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

const BulkTarget = z.union([
  z.object({ ids: z.array(Id).min(1).max(BULK_AT_ONCE) }),
  z.object({ matching: InventoryFilter }),
])
export type BulkTarget = z.infer<typeof BulkTarget>

const BulkPreview = z.object({
  /** How many items are meant. */
  count: z.number().int(),
  /** How many of them would be other than before. */
  changing: z.number().int(),
  /** Items that can't be changed so; with any of them nothing is. */
  impossible: z.number().int(),
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

const oneItem = z.object({ id: Id })
const editor = { access: 'admin', permission: 'edit-items' } as const
const remover = { access: 'admin', permission: 'delete-items' } as const

/** The rows of these items, in as many calls as they take. */
export function rowsOf(ids: readonly string[]): Asked[] {
  return inParts(ids).map((part) => ({ call: 'GET /inventory', query: { ids: part } }))
}

function inParts<One>(all: readonly One[]): One[][] {
  const parts = Math.ceil(all.length / MOST_ROWS)
  return Array.from({ length: parts }, (_, at) => all.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS))
}

/** Sets the cells of rows to what they were; one that somebody has changed since stays, and is told. */
function cellsBack(seen: readonly unknown[], changed: readonly unknown[]): Asked[] {
  const read = (answers: readonly unknown[]) => answers.flatMap((rows) => InventoryRow.array().parse(rows))
  const before = new Map(read(seen).map((row) => [row.id, row]))
  const edits = read(changed).flatMap((row) => {
    const was = before.get(row.id)
    const cells = was ? EDITED_CELLS.filter((name) => was[name] !== row[name]) : []
    if (!was || cells.length === 0) return []
    return [{ id: row.id, ...Object.fromEntries(cells.map((name) => [name, { from: row[name], to: was[name] }])) }]
  })
  return inParts(edits).map((rows) => ({ call: 'POST /inventory/edits', body: { rows } }))
}

/** Each item back into the category it was in. */
function categoriesBack(seen: readonly unknown[]): Asked[] {
  const rows = seen.flatMap((answer) => InventoryRow.array().parse(answer))
  return [...new Set(rows.map((row) => row.category))].map((category) => {
    const ids = rows.flatMap((row) => (row.category === category ? [row.id] : []))
    const body = { target: { ids }, action: { kind: 'category', category }, expected: ids.length }
    return { call: 'POST /inventory/bulk', body }
  })
}

export const inventoryCalls = {
  'GET /inventory': {
    ...editor,
    summary: 'All items as rows of a table: searched, filtered, sorted and paged',
    query: InventoryQuery,
    repeated: ['ids'],
    answer: z.array(InventoryRow),
    paged: true,
  },
  'POST /inventory/edits': planned(
    {
      ...editor,
      summary:
        'Saves cells of the table; a row of which a cell was changed by somebody else stays as it is and is told',
      // `reason`: why stock is changed, where it is.
      body: z.object({ rows: z.array(RowEdit).min(1).max(MOST_ROWS), reason: StockReason.optional() }),
      answer: z.object({
        success: z.literal(true),
        saved: z.array(InventoryRow),
        /** As the rows are now, with the cells that somebody else has changed. */
        conflicts: z.array(z.object({ row: InventoryRow, cells: z.array(z.enum(EDITED_CELLS)) })),
        /** Items that are no longer there. */
        gone: z.array(z.string()),
      }),
    },
    {
      shows: ({ body }) => rowsOf(body.rows.map(({ id }) => id)),
      undo: ({ before, after }) => cellsBack(before, after),
      size: ({ body }) => body.rows.length,
      undoesByRow: () => true,
    },
  ),
  'POST /inventory/bulk/preview': {
    ...editor,
    summary: 'What a change of many items would do',
    body: z.object({ target: BulkTarget, action: BulkAction }),
    answer: BulkPreview,
  },
  'POST /inventory/bulk': planned(
    {
      ...editor,
      // To delete them takes the permission to delete items.
      summary: 'Changes many items: all or none of up to a thousand at once, more of them in the background',
      // `expected`: how many items the preview counted.
      body: z.object({
        target: BulkTarget,
        action: BulkAction,
        expected: z.number().int().min(1),
        key: AttemptKey,
      }),
      answer: BulkRun,
      refusals: ['ITEM_CHANGED'],
    },
    {
      // Which items a filter means changes from moment to moment: one that plans names them.
      shows: ({ body: { target } }) => ('ids' in target ? rowsOf(target.ids) : null),
      undo({ input: { body }, answer, before, after }) {
        if (answer.state !== 'done') return null
        if (body.action.kind === 'category') return categoriesBack(before)
        if (body.action.kind !== 'delete') return cellsBack(before, after)
        return [{ call: 'POST /inventory/bin/restore', body: { bulkId: answer.id } }]
      },
      size: ({ body }) => body.expected,
      undoesByRow: ({ body: { action } }) => action.kind !== 'category' && action.kind !== 'delete',
    },
  ),
  'GET /inventory/bulk/{id}': {
    ...editor,
    summary: 'How far a change of many items is',
    params: oneItem,
    answer: BulkRun,
    refusals: ['NOT_FOUND'],
  },
  'POST /inventory/duplicate/{id}': planned(
    {
      ...editor,
      summary: 'Adds a copy of an item: hidden, without pieces, SKU and barcode',
      params: oneItem,
      status: 201,
      answer: z.object({ success: z.literal(true), message: z.string(), item: Item }),
      refusals: ['NOT_FOUND'],
    },
    {
      shows: (_, answer) => (answer ? rowsOf([answer.item.id]) : []),
      undo: ({ answer }) => [{ call: 'DELETE /items/{id}', params: { id: answer.item.id } }],
    },
  ),
  'GET /inventory/bin': {
    ...remover,
    summary: `Items deleted in the last ${BIN_DAYS} days, the last one first`,
    query: paging(200, 50),
    answer: z.array(DeletedItem),
    paged: true,
  },
  'POST /inventory/bin/restore': {
    ...remover,
    summary: 'Restores deleted items as they were, by id or those of one deletion of many, a thousand at a time',
    body: z.union([z.object({ ids: z.array(Id).min(1).max(BULK_AT_ONCE) }), z.object({ bulkId: Id })]),
    answer: Done.extend({ restored: z.number().int(), left: z.number().int() }),
  },
} as const satisfies Record<string, Endpoint>
