/** Lets the goods of an order wait for its payment once more, when staff take back that they have begun it. */
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { holdHours, lockPayment, movePayment } from '../../checkout/payments/payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { slipWaits } from '../files/answer-slips.ts'

const UNPAID: readonly string[] = ['open', 'waiting-for-slip', 'failed']

/** Where its hold has ended meanwhile it ends now, as it would have. */
export async function holdAgain(tx: Tx, orderId: string, holdUntil: Date, context: ClockContext): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment || payment.holdUntil !== null || !UNPAID.includes(payment.state)) return
  // Changed meanwhile to a way of paying that waits for nothing, or there is a slip of its transfer to look at.
  if (holdHours(payment.method, await readPaymentSettings(tx, context)) === null || (await slipWaits(tx, payment)))
    return
  await movePayment(tx, payment, payment.state, { holdUntil })
}
