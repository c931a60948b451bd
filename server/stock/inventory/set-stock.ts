/** Sets the stock of an item by hand: pieces in or out, noted with who and why. */
import { eq, sql } from 'drizzle-orm'
import { items, stockMovements } from '../../catalogue/data/tables.ts'
import { allocateBackorders } from '../../catalogue/items/stock-queue.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'

interface SetStock {
  itemId: string
  /** Pieces in (positive) or out (negative), not more than there are. */
  change: number
  byUserId: string
  note?: string | undefined
}

/** The item is locked. */
export async function setStock(
  tx: Tx,
  { itemId, change, byUserId, note }: SetStock,
  { clock }: ClockContext,
): Promise<void> {
  if (change === 0) return
  await tx
    .update(items)
    .set({ qty: sql`${items.qty} + ${change}` })
    .where(eq(items.id, itemId))
  await tx.insert(stockMovements).values({ itemId, change, reason: 'adjusted', byUserId, note, at: clock() })
  await allocateBackorders(tx, { itemId, pieces: change }, { clock })
}
