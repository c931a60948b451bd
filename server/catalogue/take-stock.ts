/** Takes what an order needs from stock, all of it or nothing; nothing is ever sold that isn't there. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type SoldItem, soldColumns } from './find-items.ts'
import { items } from './tables.ts'

/** Pieces by item id; lines of one item are already added up. */
type Pieces = ReadonlyMap<string, number>

interface Sold {
  pieces: Pieces
  orderId: string
  now: Date
}

/**
 * The items as they are after taking; an item that can't serve the demand is missing from the answer. When all can,
 * what {@link noteSold} writes belongs into the same transaction.
 */
export async function takeStock(tx: Db, demand: Pieces): Promise<Map<string, SoldItem>> {
  const taken = new Map<string, SoldItem>()
  // In id order, so that two orders of the same items never wait for each other.
  for (const [id, pieces] of [...demand].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [row] = await tx
      .update(items)
      .set({ qty: sql`${items.qty} - ${pieces}` })
      .where(and(eq(items.id, id), gte(items.qty, pieces), sql`not ${items.disabled}`))
      .returning(soldColumns)
    if (row) taken.set(id, row)
  }
  return taken
}

/** The movements of what was taken; waits to be awaited, or to be written together with others. */
export function noteSold(tx: Db, { pieces, orderId, now }: Sold) {
  const rows = [...pieces].map(
    ([itemId, count]) => sql`(${itemId}, ${-count}, 'sold', ${orderId}, ${now.toISOString()})`,
  )
  return tx.execute(
    sql`insert into stock_movements (item_id, change, reason, order_id, at) values ${sql.join(rows, sql`, `)}`,
  )
}
