/** Reads an order and keeps it from being changed beside the running transaction. */
import { asc, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderLines, orders } from '../data/tables.ts'
import { mergeLines } from '../price/price-cart.ts'
import { piecesLeft, presentOrder } from './present.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

export function orderNotFound(): Refusal {
  return new Refusal('ORDER_NOT_FOUND')
}

/**
 * With its payment, which comes first. Whoever else wants to change it waits until the transaction ends. Throws
 * NOT_FOUND.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  await lockPayment(tx, id)
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw orderNotFound()
  return row
}

export function readLines(db: Db, id: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
}

/** As it goes over the wire, after what was just done to it. */
export async function readOrder(db: Db, id: string): Promise<Order> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw orderNotFound()
  return presentOrder(row, await readLines(db, id))
}

/** The pieces that were not taken off an order, by item. */
export function piecesOf(lines: readonly OrderLineRow[]): Map<string, number> {
  const left = lines.filter((line) => piecesLeft(line) > 0)
  return mergeLines(left.map((line) => ({ id: line.itemId, qty: piecesLeft(line) })))
}
