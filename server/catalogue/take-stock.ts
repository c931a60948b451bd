/** Takes what an order needs from stock, all of it or nothing; nothing is ever sold that isn't there. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { type SoldItem, soldColumns } from './find-items.ts'
import { items, stockMovements } from './tables.ts'

interface TakeStock {
  /** Pieces by item id; lines of one item are already added up. */
  pieces: ReadonlyMap<string, number>
  orderId: string
}

/**
 * The items as they are after taking; an item that can't serve the demand is missing from the answer, and then the
 * transaction must not commit.
 */
export async function takeStock(
  tx: Tx,
  { pieces, orderId }: TakeStock,
  { clock }: Pick<Context, 'clock'>,
): Promise<Map<string, SoldItem>> {
  const at = clock()
  const notes = [...pieces].map(([itemId, count]) => ({
    itemId,
    change: -count,
    reason: 'sold' as const,
    orderId,
    at,
  }))
  // In id order, so that two orders of the same items never wait for each other.
  const inOrder = [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))
  // The note is written first, so that the items are locked for as short as can be.
  const [, ...taken] = await Promise.all([
    tx.insert(stockMovements).values(notes),
    ...inOrder.map(([id, count]) =>
      tx
        .update(items)
        .set({ qty: sql`${items.qty} - ${count}` })
        .where(and(eq(items.id, id), gte(items.qty, count), sql`not ${items.disabled}`))
        .returning(soldColumns),
    ),
  ])
  return new Map(taken.flat().map((row) => [row.id, row]))
}
