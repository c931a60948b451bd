/** Moves an order along one lawful move; cancelling gives the stock back, once. */

import { and, eq } from 'drizzle-orm'
import { isOnItsWay } from '#contract/orders/fulfilment.ts'
import { isLawfulMove, type OrderState, orderStateLabel } from '#contract/orders/order-states.ts'
import type { Order } from '#contract/orders/orders.ts'

import { returnStock } from '../../catalogue/items/stock.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orderEvents, orders } from '../data/tables.ts'
import { eventsOfStates } from '../messages/order-mails.ts'
import { planReviewRequest } from '../messages/plan-review-request.ts'
import { queueStepMessage } from '../messages/queue-update.ts'
import { orderNotFound, piecesOf, readLines } from '../order/lock-order.ts'
import { presentOrder } from '../order/present.ts'
import { recordChange } from '../order/record-change.ts'
import { snapshotPayment } from '../order/restore-payment.ts'
import { settleCancelled } from '../pay/settle-payment.ts'
import { giveUseBack } from '../price/count-uses.ts'

interface ChangeOrderStatus {
  id: string
  /** The state the admin saw. */
  from: OrderState
  to: OrderState
  /** E-mail address of the admin. */
  by: string
  /** An order that its guest has confirmed stays where it is. */
  unless?: 'confirmed'
  /** What else was done by the same press, so that all of it is undone together. */
  step?: string
  /** Another mail tells the shopper. */
  isTold?: boolean
}

export async function changeOrderStatus(
  tx: Tx,
  { id, from, to, by, unless, step = newId(), isTold = false }: ChangeOrderStatus,
  context: Context,
): Promise<Order> {
  if (!isLawfulMove(from, to)) throw unlawful(from, to)
  const held = to === 'cancelled' || from === 'pending' ? await lockPayment(tx, id) : null
  const payment = to === 'cancelled' ? held : null
  const [before] = await tx
    .select({ waitsFor: orders.waitsFor, confirmBy: orders.confirmBy, fulfilment: orders.fulfilment })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (to === 'cancelled' && before && isOnItsWay(before.fulfilment)) {
    throw new Refusal('GOODS_ON_THEIR_WAY')
  }
  // The previous state guards the move: of two admins acting at the same time, one is refused.
  const [row] = await tx
    .update(orders)
    .set({ status: to, waitsFor: null, confirmBy: null })
    .where(and(eq(orders.id, id), eq(orders.status, from), unless ? eq(orders.waitsFor, 'guest') : undefined))
    .returning()
  if (!row || !before) throw await whyNotMoved(tx, id, to)
  await tx.insert(orderEvents).values({ orderId: id, from, to, by, at: context.clock() })
  const lines = await readLines(tx, id)
  if (to === 'cancelled') {
    const pieces = piecesOf(lines)
    if (row.discountCounts) await giveUseBack(tx, id, payment)
    await returnStock(tx, { pieces, orderId: id }, context)
    if (payment) await settleCancelled(tx, payment, context)
    tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
  }
  if (to === 'delivered') await planReviewRequest(tx, id)
  const event = isTold ? undefined : eventsOfStates[to]
  const messageIds = event ? await queueStepMessage(tx, { order: row, lines, event, facts: {}, by }, context) : []
  const undo = {
    waitsFor: before.waitsFor,
    confirmBy: before.confirmBy?.toISOString() ?? null,
    holdUntil: held?.holdUntil?.toISOString() ?? null,
    ...(payment ? { payment: snapshotPayment(payment) } : {}),
  }
  const what = { kind: 'status' as const, from, to }
  await recordChange(tx, { orderId: id, step, what, before: undo, by, messageIds }, context)
  return presentOrder(row, lines)
}

function unlawful(from: OrderState, to: OrderState): Refusal {
  return new Refusal('STATUS_MOVE', { from: orderStateLabel(from), to: orderStateLabel(to) })
}

async function whyNotMoved(tx: Db, id: string, to: OrderState): Promise<Refusal> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  return order ? unlawful(order.status, to) : orderNotFound()
}
