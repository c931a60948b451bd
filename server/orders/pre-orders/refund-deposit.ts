/** Records that a deposit was given back: the money itself goes back at the bank or in the vendor's portal. */
import { type Cents, cents, formatMoney } from '#contract/core/money.ts'
import { depositLeft, lockDeposit } from '../../checkout/payments/deposit.ts'
import { refundPayment } from '../../checkout/payments/refund-payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { preOrderNotFound } from './end-pre-order.ts'

interface RefundDeposit {
  id: string
  amount: Cents
  /** What the admin saw as given back already: a second press is refused. */
  refundedBefore: Cents
  note: string
}

/**
 * Throws NOT_FOUND where there is no deposit, and PAYMENT_NOT_POSSIBLE for more than is left and where somebody was
 * quicker.
 */
export async function refundDeposit(
  tx: Tx,
  { id, amount, refundedBefore, note }: RefundDeposit,
  context: ClockContext,
): Promise<void> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw preOrderNotFound()
  if (deposit.refundedCents !== refundedBefore) {
    throw new Refusal('DEPOSIT_REFUND_MEANWHILE')
  }
  const left = depositLeft(deposit)
  if (left === 0) throw new Refusal('NO_DEPOSIT')
  if (amount > left) throw new Refusal('DEPOSIT_REFUND_TOO_MUCH', { left: formatMoney(cents(left)) })
  await refundPayment(tx, { payment: deposit, amount, note }, context)
}
