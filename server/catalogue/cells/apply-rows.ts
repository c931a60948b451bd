/** Does what was planned for the rows of a table, in one transaction: all of it, or nothing. */
import type { Word } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { addItem } from '../items/add-item.ts'
import { editItem } from '../items/edit-item.ts'
import { addMany, editMany, type SavedItem } from '../items/save-many.ts'
import type { ItemAdd, ItemChange } from './plan-items.ts'

export type RowToApply = Pick<ItemAdd, 'line' | 'kind' | 'item'> | Pick<ItemChange, 'line' | 'kind' | 'id' | 'edit'>

interface ApplyRows {
  rows: readonly RowToApply[]
  /** Null for the owner's command line. */
  byUserId: string | null
  /** Called with how many are done, from time to time. */
  onDone?: (done: number) => Promise<void>
}

interface Applied {
  /** Each with the item it became, in no certain order. */
  done: { line: number; item: SavedItem }[]
  /** In the order of the file; with any of them the transaction must not commit. */
  refused: { line: number; fault: Word }[]
}

export async function applyRows(
  tx: Tx,
  { rows, byUserId, onDone = async () => {} }: ApplyRows,
  context: ClockContext,
): Promise<Applied> {
  const done: Applied['done'] = []
  const refused: Applied['refused'] = []
  const { add = [], edit = [] } = Object.groupBy(rows.toSorted(inLockOrder), ({ kind }) => kind)
  let count = 0
  for (const some of [...inParts(edit), ...inParts(add)]) {
    const saved = await applyTogether(tx, { rows: some, byUserId }, context)
    for (const [at, row] of some.entries()) {
      // An order may have changed the stock since the file was made. All such lines are reported together.
      const outcome = saved?.[at] ?? (await applyRow(tx, { row, byUserId }, context).catch(asRefusal))
      if (outcome instanceof Refusal) refused.push({ line: row.line, fault: outcome.word })
      else done.push({ line: row.line, item: outcome })
    }
    count += some.length
    await onDone(count)
  }
  return { done, refused: refused.sort((a, b) => a.line - b.line) }
}

/** So many are saved by the same statements. */
const TOGETHER = 100

function inParts(rows: readonly RowToApply[]): (readonly RowToApply[])[] {
  const count = Math.ceil(rows.length / TOGETHER)
  return Array.from({ length: count }, (_, at) => rows.slice(at * TOGETHER, (at + 1) * TOGETHER))
}

/** All of one kind. Null where they must be taken one by one. */
function applyTogether(
  tx: Tx,
  { rows, byUserId }: { rows: readonly RowToApply[]; byUserId: string | null },
  context: ClockContext,
): Promise<SavedItem[] | null> {
  const edits = rows.flatMap((row) => (row.kind === 'edit' ? [row] : []))
  if (edits.length > 0) return editMany(tx, { edits, byUserId }, context)
  const added = rows.flatMap((row) => (row.kind === 'add' ? [row.item] : []))
  return addMany(tx, { added, byUserId }, context)
}

function applyRow(
  tx: Tx,
  { row, byUserId }: { row: RowToApply; byUserId: string | null },
  context: ClockContext,
): Promise<SavedItem> {
  if (row.kind === 'add') return addItem(tx, { item: row.item, byUserId }, context)
  return editItem(tx, { id: row.id, edit: row.edit, byUserId }, context)
}

/** Edits by id, as orders take their stock, so that an import and an order never deadlock; then new items. */
function inLockOrder(a: RowToApply, b: RowToApply): number {
  if (a.kind === 'add' || b.kind === 'add') return Number(a.kind === 'add') - Number(b.kind === 'add')
  return a.id < b.id ? -1 : 1
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
