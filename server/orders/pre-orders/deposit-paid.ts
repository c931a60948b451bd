/** What it means that a deposit has come: it waits for its order, or is owed back where there will be none. */
import { eq } from 'drizzle-orm'
import { cents } from '#contract/core/money.ts'
import { flagPayment, isSettled, movePayment } from '../../checkout/payments/payment.ts'
import { type ConfirmPaid, confirmPaid } from '../pay/settle-payment.ts'
import { depositPaid } from './pre-order-mails.ts'
import { notifyPreOrder } from './queue-pre-order-message.ts'
import { preOrders } from './tables.ts'

/** Of an order or of a deposit. */
export const confirmAnyPaid: ConfirmPaid = (tx, payment, paid, context) =>
  (payment.preOrderId === null ? confirmPaid : confirmDeposit)(tx, payment, paid, context)

const confirmDeposit: ConfirmPaid = async (tx, payment, { reference, method = payment.method }, context) => {
  if (isSettled(payment)) return flagPayment(tx, payment, 'paid-twice', context)
  const [row] = await tx
    .select()
    .from(preOrders)
    .where(eq(preOrders.id, payment.preOrderId ?? ''))
    .for('update')
  const paid = await movePayment(tx, payment, 'paid', { reference, method, holdUntil: null, note: '' })
  const isOpen = row?.state === 'waiting' || row?.state === 'told'
  // Also where it has become an order meanwhile: that one asked for everything.
  if (!row || !isOpen) return flagPayment(tx, paid, 'deposit-to-refund', context)
  const amount = cents(paid.amountCents)
  await notifyPreOrder(
    tx,
    { row, event: 'deposit-paid', mail: (where) => depositPaid(row, { ...where, amount }) },
    context,
  )
}
