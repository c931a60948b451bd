/** Lists orders, newest first: all for the back office, or one customer's. */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import type { Page } from '../http/mount.ts'
import { contains } from '../platform/contains-text.ts'
import type { Db } from '../platform/database.ts'
import { presentOrder } from './present.ts'
import { orderLines, orders } from './tables.ts'

interface Paging {
  limit: number
  offset: number
}

/** `search` is a part of the id, name, e-mail address or phone number. */
export async function listOrders(
  db: Db,
  { search, status, ...paging }: Paging & { search?: string; status?: OrderState },
): Promise<Page<Order>> {
  const words = sql`lower(${orders.id} || ' ' || ${orders.name} || ' ' || ${orders.email} || ' ' || ${orders.phone})`
  const where = and(search ? contains(words, search.trim()) : undefined, status ? eq(orders.status, status) : undefined)
  return readPage(db, where, paging)
}

interface Customer {
  email: string
  /** Null when the address has no account. */
  userId: string | null
  /** Whether the address was proven; only then do guests' orders of the same address belong to the person. */
  verified: boolean
}

export async function listOrdersOf(
  db: Db,
  { email, userId, verified }: Customer,
  paging: Paging,
): Promise<Page<Order>> {
  const theirs = [userId ? eq(orders.userId, userId) : undefined, verified ? eq(orders.email, email) : undefined]
  if (!userId && !verified) return { rows: [], total: 0 }
  return readPage(db, or(...theirs), paging)
}

async function readPage(db: Db, where: SQL | undefined, { limit, offset }: Paging): Promise<Page<Order>> {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(orders).where(where)
  const ids = rows.map((row) => row.id)
  const lines =
    ids.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position))
  const linesOf = new Map(ids.map((id) => [id, lines.filter((line) => line.orderId === id)]))
  return { rows: rows.map((row) => presentOrder(row, linesOf.get(row.id) ?? [])), total: counted?.count ?? 0 }
}
