/** Says how far the goods of an order have got. Packing begins the order; refused at the door ends it. */

import { eq } from 'drizzle-orm'
import { type Fulfilment, fulfilmentLabels, isLawfulFulfilment } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'

import { shopDetails } from '#contract/site/shop-details.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { queueStepMessage } from '../messages/queue-update.ts'
import { lockOrder, type OrderRow, readLines, readOrder } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'
import { changeOrderStatus } from './change-order-status.ts'

interface MoveGoods {
  id: string
  /** The state the admin saw. */
  from: Fulfilment
  to: Fulfilment
  /** Kept only when it is shipped. */
  courier: string
  trackingNumber: string
  by: string
}

/** Throws MOVE_NOT_ALLOWED where the order or its goods stand elsewhere by now. */
export async function moveGoods(
  tx: Tx,
  { id, from, to, by, ...shipping }: MoveGoods,
  context: Context,
): Promise<Order> {
  const row = await lockOrder(tx, id)
  if (row.fulfilment !== from || !isLawfulFulfilment(row, to)) {
    const [now, next] = [fulfilmentLabels[row.fulfilment], fulfilmentLabels[to]]
    throw new Refusal('FULFILMENT_MOVE', { from: now, to: next })
  }
  const step = newId()
  if (row.status === 'pending') {
    await changeOrderStatus(tx, { id, from: 'pending', to: 'processing', by, step, isTold: to !== 'packed' }, context)
  }
  const { courier, trackingNumber } = to === 'shipped' ? shipping : row
  await tx.update(orders).set({ fulfilment: to, courier, trackingNumber }).where(eq(orders.id, id))
  const messageIds = await notifyBuyer(tx, { row: await lockOrder(tx, id), by }, context)
  const what = { kind: 'fulfilment' as const, from, to, courier, trackingNumber }
  const before = { courier: row.courier, trackingNumber: row.trackingNumber }
  await recordChange(tx, { orderId: id, step, what, before, by, messageIds }, context)
  if (to === 'refused') await changeOrderStatus(tx, { id, from: 'processing', to: 'cancelled', by, step }, context)
  return readOrder(tx, id)
}

/** `row`: as it stands after the move. */
async function notifyBuyer(tx: Tx, { row, by }: { row: OrderRow; by: string }, context: Context): Promise<string[]> {
  const about = { order: row, lines: await readLines(tx, row.id), by }
  switch (row.fulfilment) {
    case 'shipped': {
      const facts = { courier: typedLine(row.courier), trackingNumber: typedLine(row.trackingNumber) }
      return queueStepMessage(tx, { ...about, event: 'on-its-way', facts }, context)
    }
    case 'ready':
      return queueStepMessage(tx, { ...about, event: 'ready', facts: shopDetails.address }, context)
    case 'attempted':
      return queueStepMessage(tx, { ...about, event: 'attempted', facts: {} }, context)
    default:
      return []
  }
}
