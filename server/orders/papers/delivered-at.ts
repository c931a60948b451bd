/** When the goods of an order were handed over, as its papers say it. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderEvents } from '../data/tables.ts'
import { orderChanges } from '../order/tables.ts'

/**
 * The day it was delivered; of one that was fetched, the day it was completed; of one under way, the day it left the
 * shop. Null before that. What was undone does not count.
 */
export async function readDeliveredAt(db: Db, orderId: string): Promise<Date | null> {
  const moves = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
  const reached: { delivered?: Date | undefined; completed?: Date | undefined } = {}
  for (const { from, to, at } of moves) {
    if (to === 'delivered' || to === 'completed') reached[to] = at
    if (from === 'completed' || (from === 'delivered' && to !== 'completed')) reached[from] = undefined
  }
  return reached.delivered ?? reached.completed ?? (await readShipped(db, orderId))
}

async function readShipped(db: Db, orderId: string): Promise<Date | null> {
  const { what, at, undoneAt, id } = orderChanges
  const isShipping = sql`${what} ->> 'kind' = 'fulfilment' and ${what} ->> 'to' = 'shipped'`
  const [shipped] = await db
    .select({ at })
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), isShipping, isNull(undoneAt)))
    .orderBy(desc(id))
    .limit(1)
  return shipped?.at ?? null
}
