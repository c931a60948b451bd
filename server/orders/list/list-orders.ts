/** Lists orders, newest first, for the back office and for their customer, and the history of one. */
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { ListedOrder, Order, OrderEvent } from '#contract/orders/orders.ts'
import type { Page } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import { orderEvents, orderLines, orders } from '../data/tables.ts'
import { isToCheck } from '../files/columns.ts'
import { orderFiles } from '../files/tables.ts'
import { type OrderLineRow, type OrderRow, orderNotFound } from '../order/lock-order.ts'
import { areOrdersOf } from '../order/orders-of-person.ts'
import { presentEvent, presentListed, presentOrder } from '../order/present.ts'
import { countBySpan, type Span } from './count-orders.ts'
import { findOrders, isInMany, newestFirst, type WantedOrders } from './find-orders.ts'
import { pageOfIds } from './page-of-orders.ts'

interface Paging {
  limit: number
  offset: number
}

export async function listOrders(
  db: Db,
  { limit, offset, ...wanted }: Paging & WantedOrders,
): Promise<Page<ListedOrder>> {
  const spans = () => countBySpan(db, wanted)
  const itemInMany = wanted.item !== undefined && (await isInMany(db, wanted.item))
  const page = { where: findOrders(db, { ...wanted, itemInMany }), spans, isBounded: true, limit, offset }
  const { rows, ...counted } = await readPage(db, page, presentListed)
  const withSlip = await db
    .select({ id: orderFiles.orderId })
    .from(orderFiles)
    .where(
      and(
        inArray(
          orderFiles.orderId,
          rows.map(({ id }) => id),
        ),
        isToCheck,
      ),
    )
  const toCheck = new Set(withSlip.map(({ id }) => id))
  return { rows: rows.map((order) => (toCheck.has(order.id) ? { ...order, slipToCheck: true } : order)), ...counted }
}

interface Customer {
  email: string
  /** Null when the address has no account. */
  userId: string | null
  /** Whether the address was proven; only then do guests' orders of the same address belong to the person. */
  verified: boolean
  /** For staff: what others have ordered with the address is among them, too. */
  isForStaff?: boolean
}

export async function listOrdersOf(db: Db, customer: Customer, paging: Paging): Promise<Page<Order>> {
  const { email, userId, verified, isForStaff } = customer
  if (!userId && !verified) return { rows: [], total: 0 }
  const ofOthers = isForStaff && verified ? eq(orders.email, email) : undefined
  const where = or(areOrdersOf({ userId, email, isProven: verified }), ofOthers)
  return readPage(db, { where, ...paging }, presentOrder)
}

interface Wanted extends Paging {
  where: SQL | undefined
  spans?: () => Promise<readonly Span[] | null>
  isBounded?: boolean
}

async function readPage<Presented>(
  db: Db,
  { where, spans, isBounded, ...paging }: Wanted,
  present: (row: OrderRow, lines: readonly OrderLineRow[]) => Presented,
): Promise<Page<Presented>> {
  const { ids, ...counted } = await pageOfIds(db, where, paging, { spans, isBounded })
  const [rows, lines] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(...newestFirst),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
  ])
  const linesById = Map.groupBy(lines, (line) => line.orderId)
  return { rows: rows.map((row) => present(row, linesById.get(row.id) ?? [])), ...counted }
}

/** Who moved an order when, oldest first. */
export async function readHistory(db: Db, id: string): Promise<OrderEvent[]> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))
  if (rows.length === 0) throw orderNotFound()
  return rows.map(presentEvent)
}
