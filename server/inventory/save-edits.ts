/** Saves cells of the inventory's table: a row whole, or not at all when somebody else has changed one of its cells. */
import { asc, inArray } from 'drizzle-orm'
import { EDITED_CELLS, type EditedCell, type RowEdit } from '#contract/inventory.ts'
import { cents, centsFromRupees, rupees } from '#contract/money.ts'
import { saleFaults } from '#contract/sale.ts'
import type { ItemRow } from '../catalogue/present.ts'
import { items } from '../catalogue/tables.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { readRows } from './list-rows.ts'
import { setColumns } from './set-columns.ts'
import { setStock } from './set-stock.ts'

interface SaveEdits {
  rows: readonly RowEdit[]
  byUserId: string
}

export async function saveEdits(tx: Tx, { rows, byUserId }: SaveEdits, context: ClockContext) {
  const edits = new Map(rows.map((row) => [row.id, row]))
  const current = await tx
    .select()
    .from(items)
    .where(inArray(items.id, [...edits.keys()]))
    // As orders take their stock.
    .orderBy(asc(items.id))
    .for('update')
  const saved: string[] = []
  const conflicts = new Map<string, EditedCell[]>()
  for (const row of current) {
    const { id, priceCents, qty, disabled } = row
    const edit = edits.get(id)
    if (!edit) continue
    const now = { price: rupees(cents(priceCents)), qty, disabled }
    const changed = EDITED_CELLS.filter((name) => isConflict(edit[name], now[name]))
    if (changed.length > 0) {
      conflicts.set(id, changed)
      continue
    }
    refuseBelowSale(row, edit.price?.to, rows.indexOf(edit))
    await saveRow(tx, { row, edit, byUserId }, context)
    saved.push(id)
  }
  if (saved.length > 0) tx.invalidate({ items: saved, lists: true, hard: true })
  const found = new Set(current.map(({ id }) => id))
  return {
    success: true as const,
    saved: await readRows(tx, saved),
    conflicts: (await readRows(tx, [...conflicts.keys()])).map((row) => ({ row, cells: conflicts.get(row.id) ?? [] })),
    gone: [...edits.keys()].filter((id) => !found.has(id)),
  }
}

/** What is as it should be by now, such as after an answer that was lost, is none. */
function isConflict<Value>(cell: { from: Value; to: Value } | undefined, now: Value): boolean {
  return cell !== undefined && cell.from !== now && cell.to !== now
}

/** Throws BAD_INPUT for a regular price that is no higher than that of the sale. `at`: the place of the row. */
function refuseBelowSale(row: ItemRow, price: number | undefined, at: number): void {
  if (price === undefined || saleFaults(row, price).salePrice === undefined) return
  const sentence = `The price must be above the sale price, ${row.salePrice}`
  throw new Refusal('BAD_INPUT', `${row.title}: ${sentence}`, { fields: { [`rows.${at}.price.to`]: sentence } })
}

interface SaveRow {
  row: ItemRow
  edit: RowEdit
  byUserId: string
}

async function saveRow(tx: Tx, { row, edit, byUserId }: SaveRow, context: ClockContext): Promise<void> {
  const priceCents = edit.price ? centsFromRupees(edit.price.to) : row.priceCents
  const disabled = edit.disabled?.to ?? row.disabled
  if (priceCents !== row.priceCents || disabled !== row.disabled) {
    await setColumns(tx, { changes: [{ before: row, set: { priceCents, disabled } }], byUserId }, context)
  }
  const change = (edit.qty?.to ?? row.qty) - row.qty
  await setStock(tx, { itemId: edit.id, change, byUserId }, context)
}
