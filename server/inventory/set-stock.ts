/** Sets the stock of an item by hand: pieces in or out, noted with who and why. */
import { eq, sql } from 'drizzle-orm'
import { holdForQueue } from '../catalogue/stock-queue.ts'
import { items, stockMovements } from '../catalogue/tables.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'

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
  await holdForQueue(tx, { itemId, pieces: change }, { clock })
}
