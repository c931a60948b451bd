/** Moves an order along one lawful move; cancelling gives the stock back, once. */
import { and, asc, eq } from 'drizzle-orm'
import { isLawfulMove, type OrderState, orderStateLabel } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { returnStock } from '../catalogue/stock.ts'
import { lockPayment } from '../payments/payment.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { eventsOfStates } from './order-mails.ts'
import { presentOrder } from './present.ts'
import { mergeLines } from './price-cart.ts'
import { queueOrderMessage } from './queue-order-message.ts'
import { settleCancelled } from './settle-payment.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

interface AdvanceOrder {
  id: string
  /** The state the admin saw. */
  from: OrderState
  to: OrderState
  /** E-mail address of the admin. */
  by: string
  /** An order that its guest has confirmed stays where it is. */
  unless?: 'confirmed'
}

export async function advanceOrder(
  tx: Tx,
  { id, from, to, by, unless }: AdvanceOrder,
  context: Context,
): Promise<Order> {
  if (!isLawfulMove(from, to)) throw unlawful(from, to)
  const payment = to === 'cancelled' ? await lockPayment(tx, id) : null
  // The previous state guards the move: of two admins acting at the same time, one is refused.
  const [row] = await tx
    .update(orders)
    .set({ status: to, waitsFor: null, confirmBy: null })
    .where(and(eq(orders.id, id), eq(orders.status, from), unless ? eq(orders.waitsFor, 'guest') : undefined))
    .returning()
  if (!row) throw await whyNotMoved(tx, id, to)
  await tx.insert(orderEvents).values({ orderId: id, from, to, by, at: context.clock() })
  const lines = await readLines(tx, id)
  if (to === 'cancelled') {
    const pieces = mergeLines(lines.map((line) => ({ id: line.itemId, qty: line.qty })))
    await returnStock(tx, { pieces, orderId: id }, context)
    if (payment) await settleCancelled(tx, payment, context)
    tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
  }
  const event = eventsOfStates[to]
  if (event) await queueOrderMessage(tx, { order: row, lines, event }, context)
  return presentOrder(row, lines)
}

function unlawful(from: OrderState, to: OrderState): Refusal {
  const message = `An order that is ${orderStateLabel(from)} cannot become ${orderStateLabel(to)}.`
  return new Refusal('MOVE_NOT_ALLOWED', message)
}

async function whyNotMoved(tx: Db, id: string, to: OrderState): Promise<Refusal> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  return order ? unlawful(order.status, to) : orderNotFound()
}

export function orderNotFound(): Refusal {
  return new Refusal('NOT_FOUND', 'Order not found')
}

function readLines(tx: Db, id: string) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
}
