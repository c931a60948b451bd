/** Takes an item out of the catalogue for good; orders keep what they say of it. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { itemNotFound } from './find-items.ts'
import { noteItem } from './item-changes.ts'
import { emptyQueue } from './stock-queue.ts'
import { items, stockMovements } from './tables.ts'

export async function deleteItem(
  tx: Tx,
  { id, byUserId }: { id: string; byUserId: string },
  { clock }: ClockContext,
): Promise<void> {
  const [gone] = await tx.delete(items).where(eq(items.id, id)).returning({ title: items.title, qty: items.qty })
  if (!gone) throw itemNotFound()
  await noteItem(tx, { item: { id, title: gone.title }, what: 'deleted', byUserId }, { clock })
  const pieces = gone.qty + (await emptyQueue(tx, { itemId: id }, { clock }))
  if (pieces > 0) {
    await tx.insert(stockMovements).values({ itemId: id, change: -pieces, reason: 'removed', byUserId, at: clock() })
  }
  tx.invalidate({ items: [id], lists: true, hard: true })
}
