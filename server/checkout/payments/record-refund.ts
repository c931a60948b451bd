/** Records money that was given back: by hand, in the vendor's portal or from the till. */
import type { Cents } from '#contract/core/money.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { hiddenFlag, movePayment, type PaymentRow, recordEvent } from './payment.ts'

interface RecordRefund {
  /** Locked. */
  payment: PaymentRow
  amount: Cents
  /** How, and why. */
  note: string
}

/** Throws PAYMENT_NOT_POSSIBLE for a payment that has not come, and for more than is left of it. */
export async function recordRefund(
  tx: Tx,
  { payment, amount, note }: RecordRefund,
  context: ClockContext,
): Promise<PaymentRow> {
  const refundedCents = payment.refundedCents + amount
  if (amount <= 0 || refundedCents > payment.amountCents) {
    throw new Refusal('PAYMENT_TOO_MUCH')
  }
  const isAll = refundedCents === payment.amountCents
  const flag = isAll && payment.flag !== 'paid-twice' ? await paidTwice(tx, payment) : payment.flag
  const refunded = await movePayment(tx, payment, isAll ? 'refunded' : 'refunded-in-part', { refundedCents, flag })
  await recordEvent(tx, payment, { kind: 'refunded', amountCents: amount, note }, context)
  return refunded
}

/** The other of two payments is still with the shop, also where the order was cancelled since. */
async function paidTwice(tx: Tx, payment: PaymentRow): Promise<'paid-twice' | null> {
  return (await hiddenFlag(tx, payment)) === 'paid-twice' ? 'paid-twice' : null
}
