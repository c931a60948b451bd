/** Saves cells of the inventory's table: a row whole, or not at all when somebody else has changed one of its cells. */
import { cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import { EDITED_CELLS, type EditedCell, type RowEdit } from '#contract/stock/inventory.ts'
import { lockItemRows } from '../../catalogue/items/lock-items.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import { changeItems, type ItemChange } from '../../catalogue/items/write-items.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { readRows } from './list-rows.ts'
import { refuseWrongSale, saleAfter, saleCells } from './sale-cells.ts'

interface SaveEdits {
  rows: readonly RowEdit[]
  /** Why stock is changed. */
  reason?: string | undefined
  byUserId: string
}

export async function saveEdits(tx: Tx, { rows, reason, byUserId }: SaveEdits, context: ClockContext) {
  const edits = new Map(rows.map((row) => [row.id, row]))
  const current = await lockItemRows(tx, [...edits.keys()])
  const changes: ItemChange[] = []
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
    changes.push({ before: row, set: columnsOf(row, edit), note: reason })
  }
  await changeItems(tx, { changes, byUserId }, context)
  const saved = changes.map(({ before }) => before.id)
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

function columnsOf(row: ItemRow, edit: RowEdit): Partial<ItemRow> {
  return {
    ...(edit.price ? { priceCents: centsFromRupees(edit.price.to) } : {}),
    ...saleAfter(row, edit),
    disabled: edit.disabled?.to ?? row.disabled,
    qty: edit.qty?.to ?? row.qty,
  }
}
