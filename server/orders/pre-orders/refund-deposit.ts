/** Records that a deposit was given back: the money itself goes back at the bank or in the vendor's portal. */
import { eq } from 'drizzle-orm'
import { type Cents, cents, formatMoney } from '#contract/core/money.ts'
import { depositLeft, findDeposit, givenBackOfDeposit, lockDeposit } from '../../checkout/payments/deposit.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import { refundPayment } from '../../checkout/payments/refund-payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { lockOrder } from '../order/lock-order.ts'
import { refundDepositOfOrder } from '../papers/refund-order.ts'
import { preOrderNotFound } from './end-pre-order.ts'
import { depositRefunded, type Linked } from './pre-order-mails.ts'
import { notifyPreOrder } from './queue-pre-order-message.ts'
import { preOrders } from './tables.ts'

interface RefundDeposit {
  id: string
  amount: Cents
  /** What the admin saw as given back already: a second press is refused. */
  refundedBefore: Cents
  note: string
  /** E-mail address of the admin. */
  email: string
  by: AuditSource
}

/**
 * What an order was paid with of it is a refund of that order, too. True where that issued a credit note. Throws
 * NOT_FOUND where there is no deposit, and PAYMENT_NOT_POSSIBLE for more than is left and where somebody was quicker.
 */
export async function refundDeposit(
  tx: Tx,
  { id, amount, refundedBefore, note, email, by }: RefundDeposit,
  context: Context,
): Promise<boolean> {
  const orderId = (await findDeposit(tx, id))?.countedFor ?? null
  const row = orderId === null ? null : await lockOrder(tx, orderId)
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw preOrderNotFound()
  // An order was made of it just now, which has to be locked before it.
  if (deposit.refundedCents !== refundedBefore || deposit.countedFor !== orderId) {
    throw new Refusal('DEPOSIT_REFUND_MEANWHILE')
  }
  const left = depositLeft(deposit)
  if (left === 0) throw new Refusal('NO_DEPOSIT')
  if (amount > left) throw new Refusal('DEPOSIT_REFUND_TOO_MUCH', { left: formatMoney(cents(left)) })
  const payment = row && (await findPayment(tx, row.id))
  const before = await givenBackOfDeposit(tx, payment)
  await refundPayment(tx, { payment: deposit, amount, note }, context)
  await tellGivenBack(tx, { id, amount }, context)
  const ofOrder = cents((await givenBackOfDeposit(tx, payment)) - before)
  if (!row || ofOrder === 0) return false
  return refundDepositOfOrder(tx, { refund: { row, amount: ofOrder, word: note, by: email }, by }, context)
}

async function tellGivenBack(
  tx: Tx,
  { id, amount }: Pick<RefundDeposit, 'id' | 'amount'>,
  context: Context,
): Promise<void> {
  const [row] = await tx.select().from(preOrders).where(eq(preOrders.id, id))
  if (!row) return
  const mail = (where: Linked) => depositRefunded(row, { ...where, amount })
  await notifyPreOrder(tx, { row, event: 'deposit-refunded', mail }, context)
}
