/** Which pieces buyers have, beyond what staff have said of each. */
import { and, eq, ne, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'
import { orderChanges } from '../order/tables.ts'
import { units } from './tables.ts'

/** Of units joined with their orders: all of the order came back, and this one was noted before that. */
const cameBack = sql`(${orders.fulfilment} = 'returned' and ${units.notedAt} <= (
  select max(c.at) from ${orderChanges} c
  where c.order_id = ${orders.id} and c.what ->> 'kind' = 'return' and c.what ->> 'to' = 'received'))`

/** What a cancelled order held never left the shop, or has come back. */
export const isBack = sql`(${orders.status} = 'cancelled' or coalesce(${cameBack}, false))`

/** What came back is theirs no more. */
export const isTheirs = and(ne(units.state, 'returned'), not(isBack))

export async function isWithBuyer(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: units.id })
    .from(units)
    .innerJoin(orders, eq(orders.id, units.orderId))
    .where(and(eq(units.id, id), eq(units.state, 'sold'), isTheirs))
  return found.length > 0
}
