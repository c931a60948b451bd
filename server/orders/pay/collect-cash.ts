/** Records the cash that was taken for an order, once. */
import { centsFromRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { lockOrder, readOrder } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'
import { snapshotPayment } from '../order/restore-payment.ts'
import { cashCollections } from '../order/tables.ts'
import { payInCash } from './pay-in-cash.ts'

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
  if (row.status === 'cancelled') throw new Refusal('ORDER_CANCELLED')
  const added = await tx
    .insert(cashCollections)
    .values({ orderId: id, amountCents, by, at: context.clock() })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new Refusal('CASH_RECORDED')
  if (payment) await payInCash(tx, payment, amountCents, context)
  const before = payment ? { payment: snapshotPayment(payment) } : {}
  await recordChange(tx, { orderId: id, step: newId(), what: { kind: 'cash', amount }, before, by }, context)
  return readOrder(tx, id)
}
