/** What the end of a payment means for its order: a late one takes the goods again, or asks for a person. */
import { eq } from 'drizzle-orm'
import { isLawfulPaymentMove, type PaymentFlag, type PaymentMethod, type Vendor } from '#contract/payment-states.ts'
import type { VendorResult } from '../payments/adapter.ts'
import { checkResult } from '../payments/check-result.ts'
import { isDepositThere, oweDepositOf, retainDepositOf } from '../payments/deposit.ts'
import { flagPayment, isSettled, movePayment, type PaymentRow, recordEvent } from '../payments/payment.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { acceptSlips, hasSlipToCheck } from './files/answer-slips.ts'
import { queueOrderMessage } from './queue-order-message.ts'
import { reopenOrder } from './reopen-order.ts'
import { orderLines, orders } from './tables.ts'

interface TakeResult {
  vendor: Vendor
  result: VendorResult
  startProvesAmount: boolean
}

/** What it means that a payment has come. The payment must be locked; one that was paid before is flagged. */
export type ConfirmPaid = (tx: Tx, payment: PaymentRow, came: ReceivedPayment, context: Context) => Promise<void>

/** A message that is not `taken` has changed nothing but the list of what happened, and perhaps the flag. */
export type Verdict = 'taken' | 'repeated' | 'unknown' | 'wrong-amount'

/**
 * Takes a message with a vendor's valid signature, whoever brought it and however often. `confirm`: of deposits too.
 */
export async function takeResult(
  tx: Tx,
  message: TakeResult,
  context: Context,
  confirm: ConfirmPaid = confirmPaid,
): Promise<Verdict> {
  const checked = await checkResult(tx, message, context)
  if (checked.verdict === 'unknown' || checked.verdict === 'repeated') return checked.verdict
  const { payment } = checked
  if (checked.verdict === 'wrong-amount') {
    await flagPayment(tx, payment, 'wrong-amount', context)
    return 'wrong-amount'
  }
  const { vendor } = message
  const { outcome } = message.result
  const { reference, provesAmount, isLastAttempt } = checked
  if (outcome === 'paid') {
    if (provesAmount) await confirm(tx, payment, { reference, method: vendor }, context)
    else await holdUnproven(tx, payment, { reference, method: vendor }, context)
  } else if (outcome === 'charged-back') {
    await flagPayment(tx, payment, 'charged-back', context)
  } else if (outcome !== 'pending' && isLastAttempt && payment.state === 'open' && payment.method === vendor) {
    await movePayment(tx, payment, 'failed')
  }
  return 'taken'
}

interface ReceivedPayment {
  reference: string
  /** How, where that is another way than the one chosen last. */
  method?: PaymentMethod
}

/** The payment must be locked. One that was paid before is flagged: somebody has paid twice. */
export async function confirmPaid(
  tx: Tx,
  payment: PaymentRow,
  { reference, method = payment.method }: ReceivedPayment,
  context: Context,
): Promise<void> {
  const { state, orderId } = payment
  if (isSettled(payment)) return flagPayment(tx, payment, 'paid-twice', context)
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
  const paid = await movePayment(tx, payment, 'paid', { reference, method, holdUntil: null, note: '' })
  await acceptSlips(tx, paid, context)
  if (order?.status !== 'cancelled') return notifyPaid(tx, orderId, context)
  // Only what the shop itself cancelled, when the hold ended, is taken up again without asking anybody.
  const isWhole = await isDepositThere(tx, payment)
  const isRestored = state === 'expired' && isWhole && (await reopenOrder(tx, orderId, context))
  if (!isRestored) return flagPayment(tx, paid, isWhole ? whyNotRestored(payment) : 'order-cancelled', context)
  await retainDepositOf(tx, payment)
  await recordEvent(tx, paid, { kind: 'restored' }, context)
  await notifyPaid(tx, orderId, context)
}

async function notifyPaid(tx: Tx, orderId: string, context: Context): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (order) await queueOrderMessage(tx, { order, lines, event: 'paid', facts: {} }, context)
}

/** The vendor says it was paid, and not how much: the goods are kept until a person has compared. */
async function holdUnproven(
  tx: Tx,
  payment: PaymentRow,
  { reference, method }: { reference: string; method: Vendor },
  context: Context,
): Promise<void> {
  if (isSettled(payment)) return flagPayment(tx, payment, 'paid-twice', context)
  const mayMove = isLawfulPaymentMove(payment.state, 'authorised')
  const told = { reference, holdUntil: null, ...(mayMove ? { method } : {}) }
  const kept = await movePayment(tx, payment, mayMove ? 'authorised' : payment.state, told)
  await flagPayment(tx, kept, 'amount-unproven', context)
}

/**
 * The order was cancelled: money that came for it is a person's to give back, and nothing more is expected. The payment
 * must have been locked before the order was.
 */
export async function settleCancelled(tx: Tx, payment: PaymentRow, context: Context): Promise<void> {
  const { state, method } = payment
  await oweDepositOf(tx, payment.orderId, context)
  if (state === 'expired' || state === 'refunded' || payment.amountCents === 0) return
  const hasMoney = isSettled(payment) || (state === 'authorised' && method !== 'demo-card')
  if (hasMoney || (await hasSlipToCheck(tx, payment))) await flagPayment(tx, payment, 'order-cancelled', context)
  else await movePayment(tx, payment, 'failed', { holdUntil: null })
}

function whyNotRestored({ state }: PaymentRow): PaymentFlag {
  return state === 'expired' ? 'goods-gone' : 'order-cancelled'
}
