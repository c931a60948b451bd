/** Ends the holds whose payment has not come in time: the order is cancelled, and its pieces go back into stock. */
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { lockPayment, movePayment, recordEvent } from '../payments/payment.ts'
import { payments } from '../payments/tables.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context, Services } from '../services.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { orders } from './tables.ts'

const MOST_AT_ONCE = 100
export const UNPAID = ['open', 'waiting-for-slip', 'failed'] as const

export async function endHolds(services: Context & Pick<Services, 'db' | 'transaction'>): Promise<void> {
  const { db, transaction, clock } = services
  const late = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(isNull(payments.preOrderId), lte(payments.holdUntil, clock()), inArray(payments.state, UNPAID)))
    .orderBy(asc(payments.holdUntil))
    .limit(MOST_AT_ONCE)
  for (const { id } of late) await transaction((tx) => endHold(tx, id, services))
}

async function endHold(tx: Tx, id: string, context: Context): Promise<void> {
  const payment = await lockPayment(tx, id)
  const isLate = payment?.holdUntil && payment.holdUntil <= context.clock()
  // Paid, or begun once more, in this moment.
  if (!isLate || !UNPAID.some((state) => state === payment.state)) return
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).for('update')
  if (order?.status === 'pending') {
    await movePayment(tx, payment, 'expired', { holdUntil: null })
    await recordEvent(tx, payment, { kind: 'expired' }, context)
    await changeOrderStatus(tx, { id, from: 'pending', to: 'cancelled', by: '' }, context)
  } else {
    // The shop has begun to get it ready without the money: it is theirs now.
    await movePayment(tx, payment, payment.state, { holdUntil: null })
  }
}
