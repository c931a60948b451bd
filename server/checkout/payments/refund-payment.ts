/** Records money that was given back: by hand, in the vendor's portal or from the till. */
import type { PaymentFlag } from '#contract/checkout/payment-states.ts'
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
export async function refundPayment(
  tx: Tx,
  { payment, amount, note }: RecordRefund,
  context: ClockContext,
): Promise<PaymentRow> {
  const refundedCents = payment.refundedCents + amount
  if (amount <= 0 || refundedCents > payment.amountCents) {
    throw new Refusal('PAYMENT_TOO_MUCH')
  }
  const isAll = refundedCents === payment.amountCents
  const flag = isAll ? await leftToAsk(tx, payment) : payment.flag
  const refunded = await movePayment(tx, payment, isAll ? 'refunded' : 'refunded-in-part', { refundedCents, flag })
  await recordEvent(tx, payment, { kind: 'refunded', amountCents: amount, note }, context)
  return refunded
}

/** Of money beside what was given back: the shop may still have it. */
const BESIDE: readonly (PaymentFlag | null)[] = ['paid-twice', 'wrong-amount', 'amount-unproven', 'not-understood']

/** Also where another flag has been set above it since, as when the order was cancelled. */
async function leftToAsk(tx: Tx, payment: PaymentRow): Promise<PaymentFlag | null> {
  if (BESIDE.includes(payment.flag)) return payment.flag
  const hidden = await hiddenFlag(tx, payment)
  return BESIDE.includes(hidden) ? hidden : null
}
