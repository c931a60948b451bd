/** Lists orders, newest first, for the back office and for their customer, and the history of one. */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#contract/order-states.ts'
import type { Order, OrderEvent } from '#contract/orders.ts'
import { phoneSearchDigits } from '#contract/phone.ts'
import type { Page } from '../http/mount.ts'
import { contains, type Db } from '../platform/database.ts'
import { orderNotFound } from './handling/lock-order.ts'
import { presentEvent, presentOrder } from './present.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

interface Paging {
  limit: number
  offset: number
}

/** `search` is a part of the id, name, e-mail address or phone number, the number in any spelling. */
export async function listOrders(
  db: Db,
  { search, status, ...paging }: Paging & { search?: string; status?: OrderState },
): Promise<Page<Order>> {
  const text = sql`lower(${orders.id} || ' ' || ${orders.name} || ' ' || ${orders.email} || ' ' || ${orders.phone})`
  const words = search?.trim()
  const digits = words ? phoneSearchDigits(words) : null
  const isFound = or(words ? contains(text, words) : undefined, digits ? contains(text, digits) : undefined)
  const where = and(isFound, status ? eq(orders.status, status) : undefined)
  return readPage(db, where, paging)
}

interface Customer {
  email: string
  /** Null when the address has no account. */
  userId: string | null
  /** Whether the address was proven; only then do guests' orders of the same address belong to the person. */
  verified: boolean
}

export async function listOrdersOf(db: Db, customer: Customer, paging: Paging): Promise<Page<Order>> {
  const { email, userId, verified } = customer
  if (!userId && !verified) return { rows: [], total: 0 }
  const byAccount = userId ? eq(orders.userId, userId) : undefined
  return readPage(db, or(byAccount, verified ? eq(orders.email, email) : undefined), paging)
}

async function readPage(db: Db, where: SQL | undefined, { limit, offset }: Paging): Promise<Page<Order>> {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const linesById = Map.groupBy(lines, (line) => line.orderId)
  return {
    rows: rows.map((row) => presentOrder(row, linesById.get(row.id) ?? [])),
    total: await db.$count(orders, where),
  }
}

/** Who moved an order when, oldest first. */
export async function readHistory(db: Db, id: string): Promise<OrderEvent[]> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))
  if (rows.length === 0) throw orderNotFound()
  return rows.map(presentEvent)
}
