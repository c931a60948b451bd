/** The money of an order came in cash: its payment expects nothing more. */
import type { Cents } from '#contract/core/money.ts'
import { flagPayment, isSettled, movePayment, type PaymentRow, recordEvent } from '../../checkout/payments/payment.ts'
import { CASH_NOTE } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { takeAsCame } from './ask-for-total.ts'

/**
 * The payment must be locked. Another sum than is owed is flagged. Throws MOVE_NOT_ALLOWED where it was paid before.
 */
export async function payInCash(tx: Tx, payment: PaymentRow, amount: Cents, context: ClockContext): Promise<void> {
  if (isSettled(payment)) throw new Refusal('ORDER_PAID')
  const asked = await takeAsCame(tx, payment, amount)
  const paid = await movePayment(tx, asked, 'paid', { holdUntil: null, note: '' })
  await recordEvent(tx, paid, { kind: 'received', amountCents: amount, note: CASH_NOTE }, context)
  if (amount !== paid.amountCents) await flagPayment(tx, paid, 'wrong-amount', context)
}
