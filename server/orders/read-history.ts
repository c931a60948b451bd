/** Who moved an order when, oldest first. */
import { asc, eq } from 'drizzle-orm'
import type { OrderEvent } from '#contract/orders.ts'
import type { Db } from '../platform/database.ts'
import { orderNotFound } from './advance-order.ts'
import { presentEvent } from './present.ts'
import { orderEvents } from './tables.ts'

export async function readHistory(db: Db, id: string): Promise<OrderEvent[]> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))
  if (rows.length === 0) throw orderNotFound()
  return rows.map(presentEvent)
}
