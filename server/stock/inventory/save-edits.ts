/** Saves cells of the inventory's table: a row whole, or not at all when somebody else has changed one of its cells. */
import { asc, inArray } from 'drizzle-orm'
import { cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import { EDITED_CELLS, type EditedCell, type RowEdit } from '#contract/stock/inventory.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { readRows } from './list-rows.ts'
import { refuseWrongSale, saleAfter, saleCells } from './sale-cells.ts'
import { setColumns } from './set-columns.ts'
import { setStock } from './set-stock.ts'

interface SaveEdits {
  rows: readonly RowEdit[]
  /** Why stock is changed. */
  reason?: string | undefined
  byUserId: string
}

export async function saveEdits(tx: Tx, { rows, reason, byUserId }: SaveEdits, context: ClockContext) {
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
    const now = { price: rupees(cents(priceCents)), ...saleCells(row), qty, disabled }
    const changed = EDITED_CELLS.filter((name) => isConflict(edit[name], now[name]))
    if (changed.length > 0) {
      conflicts.set(id, changed)
      continue
    }
    const sale = saleAfter(row, edit)
    const regular = edit.price ? centsFromRupees(edit.price.to) : cents(priceCents)
    refuseWrongSale({ edit, sale, regular, title: row.title, at: rows.indexOf(edit) })
    await saveRow(tx, { row, edit, reason, byUserId }, context)
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

interface SaveRow {
  row: ItemRow
  edit: RowEdit
  reason: string | undefined
  byUserId: string
}

async function saveRow(tx: Tx, { row, edit, reason, byUserId }: SaveRow, context: ClockContext): Promise<void> {
  const set = {
    priceCents: edit.price ? centsFromRupees(edit.price.to) : row.priceCents,
    ...saleAfter(row, edit),
    disabled: edit.disabled?.to ?? row.disabled,
  }
  if (Object.entries(set).some(([name, value]) => row[name as keyof typeof set] !== value)) {
    await setColumns(tx, { changes: [{ before: row, set }], byUserId }, context)
  }
  const change = (edit.qty?.to ?? row.qty) - row.qty
  await setStock(tx, { itemId: edit.id, change, byUserId, note: reason || undefined }, context)
}
