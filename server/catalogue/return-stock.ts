/** Puts the pieces of a cancelled order back into stock. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { items, stockMovements } from './tables.ts'

interface ReturnStock {
  pieces: ReadonlyMap<string, number>
  orderId: string
}

/** Items that were deleted meanwhile are passed over. Call it once per order: the order's move guards it. */
export async function returnStock(
  tx: Tx,
  { pieces, orderId }: ReturnStock,
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  const now = clock()
  for (const [id, count] of [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const back = await tx
      .update(items)
      .set({ qty: sql`${items.qty} + ${count}` })
      .where(eq(items.id, id))
      .returning({ id: items.id })
    if (back.length === 0) continue
    await tx.insert(stockMovements).values({ itemId: id, change: count, reason: 'returned', orderId, at: now })
  }
}
