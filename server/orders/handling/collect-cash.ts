/** Records the cash that was taken for an order, once. */
import { centsFromRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { lockPayment } from '../../payments/payment.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { lockOrder, readOrder } from './lock-order.ts'
import { payInCash } from './pay-in-cash.ts'
import { recordChange } from './record-change.ts'
import { snapshotPayment } from './restore-payment.ts'
import { cashCollections } from './tables.ts'

interface CollectCash {
  id: string
  /** In rupees. */
  amount: number
  by: string
}

/**
 * Its payment is paid with it. Throws MOVE_NOT_ALLOWED for an order that was cancelled or paid, and the second time.
 */
export async function collectCash(tx: Tx, { id, amount, by }: CollectCash, context: Context): Promise<Order> {
  const payment = await lockPayment(tx, id)
  const row = await lockOrder(tx, id)
  const amountCents = centsFromRupees(amount)
  if (row.status === 'cancelled') throw new Refusal('MOVE_NOT_ALLOWED', 'This order was cancelled.')
  const added = await tx
    .insert(cashCollections)
    .values({ orderId: id, amountCents, by, at: context.clock() })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new Refusal('MOVE_NOT_ALLOWED', 'Its cash was recorded before.')
  if (payment) await payInCash(tx, payment, amountCents, context)
  const before = payment ? { payment: snapshotPayment(payment) } : {}
  await recordChange(tx, { orderId: id, step: newId(), what: { kind: 'cash', amount }, before, by }, context)
  return readOrder(tx, id)
}
