/** Takes an item out of the catalogue and puts it into the bin; orders keep what they say of it. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { deletedItems, items, stockMovements } from '../data/tables.ts'
import { itemNotFound } from './find-items.ts'
import { recordItem } from './item-changes.ts'
import { emptyQueue } from './stock-queue.ts'

interface DeleteItem {
  id: string
  byUserId: string
  /** The change of many items that it is part of. */
  bulkId?: string
}

export async function deleteItem(tx: Tx, { id, byUserId, bulkId }: DeleteItem, { clock }: ClockContext): Promise<void> {
  const [gone] = await tx
    .delete(items)
    .where(eq(items.id, id))
    .returning({ title: items.title, qty: items.qty, row: sql<Record<string, unknown>>`to_jsonb(${items})` })
  if (!gone) throw itemNotFound()
  const at = clock()
  await recordItem(tx, { item: { id, title: gone.title }, what: 'deleted', byUserId }, { clock })
  const pieces = gone.qty + (await emptyQueue(tx, { itemId: id }, { clock }))
  // Pieces that were held are free when it comes back: nobody waits for it by then.
  await tx.insert(deletedItems).values({ id, row: { ...gone.row, qty: pieces }, bulkId, byUserId, at })
  if (pieces > 0) {
    await tx.insert(stockMovements).values({ itemId: id, change: -pieces, reason: 'removed', byUserId, at })
  }
  tx.invalidate({ items: [id], lists: true, hard: true })
}
