/** The calls of the inventory: what they take and answer, what shows a change of it and what takes that back. */
import { z } from 'zod'
import { Item, StockReason } from '../catalogue/items/items.ts'
import { AttemptKey, Done, type Endpoint, paging } from '../core/endpoint.ts'
import type { Asked, Made } from '../core/plan.ts'
import { planned } from '../core/planned.ts'
import { Id } from '../text/text.ts'
import {
  BIN_DAYS,
  BULK_AT_ONCE,
  BulkAction,
  BulkPreview,
  BulkRun,
  BulkTarget,
  DeletedItem,
  EDITED_CELLS,
  InventoryQuery,
  InventoryRow,
  MOST_INVENTORY_ROWS,
  RowEdit,
} from './inventory.ts'

const oneItem = z.object({ id: Id })
const editor = { access: 'admin', permission: 'edit-items' } as const
const remover = { access: 'admin', permission: 'delete-items' } as const

/** The rows of these items, in as many calls as they take. */
function rowsOf(ids: readonly string[]): Asked[] {
  return inParts(ids).map((part) => ({ call: 'GET /inventory', query: { ids: part } }))
}

function inParts<One>(all: readonly One[]): One[][] {
  const parts = Math.ceil(all.length / MOST_INVENTORY_ROWS)
  return Array.from({ length: parts }, (_, at) => all.slice(at * MOST_INVENTORY_ROWS, (at + 1) * MOST_INVENTORY_ROWS))
}

/**
 * Sets the cells of rows to what they were; one that somebody has changed since stays, and is told. Of pieces that came
 * in some may be held for pre-orders: they came in too, and without them fewer are left than there were.
 */
function cellsBack(made: Pick<Made<unknown, unknown>, 'before' | 'after'>, isOfStock: boolean): Asked[] {
  const read = (answers: readonly unknown[]) => answers.flatMap((rows) => InventoryRow.array().parse(rows))
  const before = new Map(read(made.before).map((row) => [row.id, row]))
  const pairs = read(made.after).flatMap((row) => {
    const was = before.get(row.id)
    // Of another change what was sold while it was made does not come back.
    return was ? [{ row, was: { ...was, qty: isOfStock ? was.qty - (row.held - was.held) : row.qty } }] : []
  })
  const edits = pairs.flatMap(({ row, was }) => {
    const cells = EDITED_CELLS.filter((name) => was[name] !== row[name] && (name !== 'qty' || was.qty >= 0))
    if (cells.length === 0) return []
    return [{ id: row.id, ...Object.fromEntries(cells.map((name) => [name, { from: row[name], to: was[name] }])) }]
  })
  const back = inParts(edits).map((rows): Asked => ({ call: 'POST /inventory/edits', body: { rows } }))
  return [...back, ...pairs.flatMap(({ row, was }) => (was.qty < 0 ? [piecesOut(row.id, row.qty - was.qty)] : []))]
}

/** Refused, and so told, as long as fewer are free: the others are promised. */
function piecesOut(id: string, pieces: number): Asked {
  const action = { kind: 'stock', change: -pieces, reason: 'Taken back' }
  return { call: 'POST /inventory/bulk', body: { target: { ids: [id] }, action, expected: 1 } }
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
      body: z.object({ rows: z.array(RowEdit).min(1).max(MOST_INVENTORY_ROWS), reason: StockReason.optional() }),
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
      undo: ({ input: { body }, ...made }) =>
        cellsBack(
          made,
          body.rows.some(({ qty }) => qty !== undefined),
        ),
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
      // `expected`: how many items the preview counted; `prices`: what it said of them.
      body: z.object({
        target: BulkTarget,
        action: BulkAction,
        expected: z.number().int().min(1),
        prices: z.string().max(100).optional(),
        key: AttemptKey,
      }),
      answer: BulkRun,
      refusals: ['ITEM_CHANGED'],
    },
    {
      // Which items a filter means changes from moment to moment: one that plans names them.
      shows: ({ body: { target } }) => ('ids' in target ? rowsOf(target.ids) : null),
      undo({ input: { body }, answer, before, after }) {
        const { kind } = body.action
        if (answer.state !== 'done') return null
        if (kind === 'category') return categoriesBack(before)
        if (kind !== 'delete') return cellsBack({ before, after }, kind === 'stock')
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
