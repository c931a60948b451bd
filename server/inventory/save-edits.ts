/** Saves cells of the inventory's table: a row whole, or not at all when somebody else has changed one of its cells. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { EDITED_CELLS, type EditedCell, type RowEdit } from '#contract/inventory.ts'
import { cents, centsFromRupees, rupees } from '#contract/money.ts'
import { afterColumnChanges } from '../catalogue/after-column-changes.ts'
import { items } from '../catalogue/tables.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { readRows } from './list-rows.ts'
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
  for (const { id, priceCents, qty, disabled } of current) {
    const edit = edits.get(id)
    if (!edit) continue
    const now = { price: rupees(cents(priceCents)), qty, disabled }
    const changed = EDITED_CELLS.filter((name) => isConflict(edit[name], now[name]))
    if (changed.length > 0) {
      conflicts.set(id, changed)
      continue
    }
    await saveRow(tx, { edit, now, byUserId }, context)
    saved.push(id)
  }
  const before = current.filter(({ id }) => saved.includes(id))
  await afterColumnChanges(tx, { before, byUserId }, context)
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
  edit: RowEdit
  now: { price: number; qty: number; disabled: boolean }
  byUserId: string
}

async function saveRow(tx: Tx, { edit, now, byUserId }: SaveRow, { clock }: ClockContext): Promise<void> {
  const price = edit.price?.to ?? now.price
  const disabled = edit.disabled?.to ?? now.disabled
  if (price !== now.price || disabled !== now.disabled) {
    await tx
      .update(items)
      .set({
        priceCents: centsFromRupees(price),
        disabled,
        version: sql`${items.version} + 1`,
        updatedAt: clock(),
      })
      .where(eq(items.id, edit.id))
  }
  const change = (edit.qty?.to ?? now.qty) - now.qty
  await setStock(tx, { itemId: edit.id, change, byUserId }, { clock })
}
