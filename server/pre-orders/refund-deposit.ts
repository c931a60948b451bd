/** Records that a deposit was given back: the money itself goes back at the bank or in the vendor's portal. */
import { type Cents, cents, formatMoney } from '#contract/money.ts'
import { depositLeft, lockDeposit } from '../payments/deposit.ts'
import { recordRefund } from '../payments/record-refund.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
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
    throw notPossible('Another refund was recorded meanwhile. Please look at it again.')
  }
  const left = depositLeft(deposit)
  if (left === 0) throw notPossible('There is no deposit to give back.')
  if (amount > left) throw notPossible(`At most ${formatMoney(cents(left))} can be refunded.`)
  await recordRefund(tx, { payment: deposit, amount, note }, context)
}

function notPossible(message: string): Refusal {
  return new Refusal('PAYMENT_NOT_POSSIBLE', message)
}
