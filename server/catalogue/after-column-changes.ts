/** What follows from columns of items that were set without the editor: what a sale costs now, and who changed what. */
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { noteItemEdits } from './item-changes.ts'
import type { ItemRow } from './present.ts'
import { saleColumns } from './sale-price.ts'
import { items } from './tables.ts'
import { queueTurn } from './turn-sales.ts'

interface ColumnChanges {
  /** The items as they were, locked by this transaction. */
  before: readonly ItemRow[]
  byUserId: string
}

export async function afterColumnChanges(tx: Tx, changes: ColumnChanges, { clock }: ClockContext): Promise<void> {
  const { before, byUserId } = changes
  if (before.length === 0) return
  const now = clock()
  const ids = before.map(({ id }) => id)
  const current = await tx.select().from(items).where(inArray(items.id, ids))
  for (const row of current.filter(({ salePrice }) => salePrice !== null)) {
    const columns = saleColumns(row, now)
    await tx.update(items).set(columns).where(eq(items.id, row.id))
    await queueTurn(tx, columns.saleTurnsAt, { clock })
  }
  const after = new Map(current.map((row) => [row.id, row]))
  const edits = before.flatMap((row) => {
    const changed = after.get(row.id)
    return changed ? [{ before: row, after: changed, byUserId }] : []
  })
  await noteItemEdits(tx, edits, { clock })
}
