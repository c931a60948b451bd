/** Does what was planned for the rows of a table, in one transaction: all of it, or nothing. */
import type { Word } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { type AddedItem, addItems } from '../items/add-item.ts'
import { editItems } from '../items/edit-item.ts'
import type { ItemAdd, ItemChange } from './plan-items.ts'

export type RowToApply =
  | (Pick<ItemAdd, 'line' | 'kind' | 'item'> & { slug?: string | undefined })
  | Pick<ItemChange, 'line' | 'kind' | 'id' | 'edit'>

interface ApplyRows {
  rows: readonly RowToApply[]
  /** Null for the owner's command line. */
  byUserId: string | null
  /** Called with how many are done, from time to time. */
  onDone?: (done: number) => Promise<void>
}

interface Applied {
  /** Each with the item it became, in no certain order. */
  done: { line: number; item: AddedItem }[]
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
    for (const [at, outcome] of (await applySome(tx, { rows: some, byUserId }, context)).entries()) {
      const line = some[at]?.line ?? 0
      // An order may have changed the stock since the file was made. All such lines are reported together.
      if (outcome instanceof Refusal) refused.push({ line, fault: outcome.word })
      else done.push({ line, item: outcome })
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

/** All of one kind. */
function applySome(
  tx: Tx,
  { rows, byUserId }: { rows: readonly RowToApply[]; byUserId: string | null },
  context: ClockContext,
): Promise<(AddedItem | Refusal)[]> {
  const edits = rows.flatMap((row) => (row.kind === 'edit' ? [row] : []))
  if (edits.length > 0) return editItems(tx, { edits, byUserId }, context)
  const added = rows.flatMap((row) => (row.kind === 'add' ? [row] : []))
  return addItems(tx, { added, byUserId }, context)
}

/** Edits by id, as orders take their stock, so that an import and an order never deadlock; then new items. */
function inLockOrder(a: RowToApply, b: RowToApply): number {
  if (a.kind === 'add' || b.kind === 'add') return Number(a.kind === 'add') - Number(b.kind === 'add')
  return a.id < b.id ? -1 : 1
}
