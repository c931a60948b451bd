/** The returns of an order, what can still be sent back, and until when. */
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { Db } from '../../platform/database/database.ts'
import { days } from '../../platform/durations.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { orderEvents } from '../data/tables.ts'
import { photosOf } from '../files/columns.ts'
import type { OrderLineRow, OrderRow } from '../order/lock-order.ts'
import { piecesOf } from '../order/lock-order.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

/** Oldest first. */
export async function readReturns(db: Db, orderId: string, lines: readonly OrderLineRow[]): Promise<OrderReturn[]> {
  const rows = await db
    .select({ ...getTableColumns(orderReturns), line: orderReturnLines, photos: photosOf('returnId', orderReturns.id) })
    .from(orderReturns)
    .leftJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.askedAt), asc(orderReturns.id), asc(orderReturnLines.itemId))
  const titles = new Map(lines.map((line) => [line.itemId, line.title]))
  const byReturn = Map.groupBy(rows, ({ id }) => id)
  return [...byReturn.values()].flatMap((joined) => {
    const [first] = joined
    if (!first) return []
    const { id, state, reason, answer, askedAt, photos } = first
    const pieces = joined.flatMap(({ line }) =>
      line ? [{ id: line.itemId, title: titles.get(line.itemId) ?? '', qty: line.qty }] : [],
    )
    return [{ id, state, reason, answer, askedAt: askedAt.toISOString(), photos, lines: pieces }]
  })
}

/** The pieces that are neither taken off the order nor in a return that was not refused, by item. */
export function returnablePieces(lines: readonly OrderLineRow[], returns: readonly OrderReturn[]): Map<string, number> {
  const left = piecesOf(lines)
  for (const { state, lines: sent } of returns) {
    if (state === 'refused') continue
    for (const { id, qty } of sent) left.set(id, (left.get(id) ?? 0) - qty)
  }
  return new Map([...left].filter(([, qty]) => qty > 0))
}

/** Until when a return of this order can be asked for; null when it can't, or no longer. */
export async function findReturnUntil(db: Db, row: Pick<OrderRow, 'id' | 'status'>, now: Date): Promise<Date | null> {
  const [{ 'orders.returnDays': returnDays }, [delivered]] = await Promise.all([
    readSettings(db, ['orders.returnDays']),
    db
      .select({ at: orderEvents.at })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, row.id), eq(orderEvents.to, 'delivered')))
      .orderBy(desc(orderEvents.id))
      .limit(1),
  ])
  const hasArrived = row.status === 'delivered' || row.status === 'completed'
  if (returnDays === null || !delivered || !hasArrived) return null
  const until = new Date(delivered.at.getTime() + days(returnDays))
  return now < until ? until : null
}
