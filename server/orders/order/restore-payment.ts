/** Puts the payment of an order back as it was, when its cancellation, a refund or cash is undone. */
import { and, eq, gt, inArray, max } from 'drizzle-orm'
import type { PaymentOutcome } from '#contract/checkout/payments.ts'
import { isDepositThere, retainDepositOf } from '../../checkout/payments/deposit.ts'
import { lockPayment, type PaymentRow, recordEvent } from '../../checkout/payments/payment.ts'
import { CASH_NOTE, paymentEvents, payments } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import type { PaymentSnapshot } from './tables.ts'

const OF_MONEY: PaymentOutcome[] = ['paid', 'wrong-amount', 'not-understood', 'charged-back']

export function snapshotPayment({ state, flag, holdUntil }: PaymentRow): PaymentSnapshot {
  return { state, flag, holdUntil: holdUntil?.toISOString() ?? null }
}

/** What has come in since the cancellation stays as it is. Throws MOVE_NOT_ALLOWED once its deposit was given back. */
export async function restorePayment(tx: Tx, orderId: string, kept: PaymentSnapshot): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return
  if (!(await isDepositThere(tx, payment))) throw new Refusal('DEPOSIT_GIVEN_BACK')
  await retainDepositOf(tx, payment)
  // Also where it had failed before: it was held until then all the same.
  const isEnded = payment.state === 'failed'
  const state = isEnded ? { state: kept.state, holdUntil: heldUntil(kept) } : {}
  const flag = payment.flag === 'order-cancelled' ? { flag: kept.flag } : {}
  if (isEnded || payment.flag === 'order-cancelled') {
    await tx
      .update(payments)
      .set({ ...state, ...flag })
      .where(eq(payments.orderId, orderId))
  }
}

/** A refund (in cents) is taken off the payment again. A flag that a vendor's message has set meanwhile stays. */
export async function undoRefund(
  tx: Tx,
  orderId: string,
  { kept, refunded }: { kept: PaymentSnapshot; refunded: number },
): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return
  const refundedCents = payment.refundedCents - refunded
  const flag = payment.flag ?? kept.flag
  await tx
    .update(payments)
    .set({ state: kept.state, flag, holdUntil: heldUntil(kept), refundedCents })
    .where(eq(payments.orderId, orderId))
}

/** Cash is taken off the payment again; what a vendor has told since then stands, and is looked at where it is more. */
export async function undoCash(
  tx: Tx,
  { orderId, kept }: { orderId: string; kept: PaymentSnapshot },
  context: ClockContext,
): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return
  const told = await toldSinceCash(tx, orderId)
  const [first] = told
  const isPaid = told.some(({ outcome }) => outcome === 'paid')
  // Paid there, once and in full: then it is.
  const isAll = isPaid && told.length === 1 && first?.amountCents === payment.amountCents
  const isOfCash = told.length === 0 && (payment.flag === null || payment.flag === 'wrong-amount')
  const flag = isAll || isOfCash ? kept.flag : payment.flag
  const back = isPaid ? {} : { state: kept.state, holdUntil: heldUntil(kept) }
  const there = isAll ? { method: first.method, reference: first.reference } : {}
  if (payment.flag !== null && flag !== payment.flag) {
    await recordEvent(tx, payment, { kind: 'looked-at', flag: payment.flag, note: CASH_NOTE }, context)
  }
  await tx
    .update(payments)
    .set({ flag, ...back, ...there })
    .where(eq(payments.orderId, orderId))
}

/** What vendors have told of money since the cash was noted. */
async function toldSinceCash(tx: Tx, orderId: string) {
  const { id, kind, outcome } = paymentEvents
  const ofOrder = eq(paymentEvents.orderId, orderId)
  const [cash] = await tx
    .select({ id: max(id) })
    .from(paymentEvents)
    .where(and(ofOrder, eq(kind, 'received')))
  return tx
    .select()
    .from(paymentEvents)
    .where(and(ofOrder, eq(kind, 'result'), inArray(outcome, OF_MONEY), gt(id, cash?.id ?? 0)))
}

function heldUntil({ holdUntil }: PaymentSnapshot): Date | null {
  return holdUntil === null ? null : new Date(holdUntil)
}
