/** Puts the payment of an order back as it was, when its cancellation, a refund or cash is undone. */
import { eq } from 'drizzle-orm'
import { isDepositThere, retainDepositOf } from '../../checkout/payments/deposit.ts'
import { lockPayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PaymentSnapshot } from './tables.ts'

export function snapshotPayment({ state, flag, holdUntil }: PaymentRow): PaymentSnapshot {
  return { state, flag, holdUntil: holdUntil?.toISOString() ?? null }
}

/** What has come in since the cancellation stays as it is. Throws MOVE_NOT_ALLOWED once its deposit was given back. */
export async function restorePayment(tx: Tx, orderId: string, kept: PaymentSnapshot): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return
  if (!(await isDepositThere(tx, payment))) throw new Refusal('DEPOSIT_GIVEN_BACK')
  await retainDepositOf(tx, payment)
  const holdUntil = kept.holdUntil === null ? null : new Date(kept.holdUntil)
  const isEnded = payment.state === 'failed' && kept.state !== 'failed'
  const state = isEnded ? { state: kept.state, holdUntil } : {}
  const flag = payment.flag === 'order-cancelled' ? { flag: kept.flag } : {}
  if (isEnded || payment.flag === 'order-cancelled') {
    await tx
      .update(payments)
      .set({ ...state, ...flag })
      .where(eq(payments.orderId, orderId))
  }
}

/** A refund (`refunded`, in cents) or cash is taken off the payment again. */
export async function undoMoney(
  tx: Tx,
  orderId: string,
  { kept, refunded = 0 }: { kept: PaymentSnapshot; refunded?: number },
): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return
  // Its vendor has said meanwhile that it was paid there: then it is, and once.
  if (payment.flag === 'paid-twice' && kept.flag !== 'paid-twice' && refunded === 0) {
    await tx.update(payments).set({ flag: kept.flag }).where(eq(payments.orderId, orderId))
    return
  }
  // A flag that a vendor's message has set meanwhile stays.
  const flag = payment.flag === null || payment.flag === 'wrong-amount' ? kept.flag : payment.flag
  const holdUntil = kept.holdUntil === null ? null : new Date(kept.holdUntil)
  const refundedCents = payment.refundedCents - refunded
  await tx
    .update(payments)
    .set({ state: kept.state, flag, holdUntil, refundedCents })
    .where(eq(payments.orderId, orderId))
}
