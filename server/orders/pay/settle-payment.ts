/** What the end of a payment means for its order: a late one takes the goods again, or asks for a person. */
import { eq } from 'drizzle-orm'
import {
  isLawfulPaymentMove,
  isVendor,
  type PaymentFlag,
  type PaymentMethod,
  type Vendor,
} from '#contract/checkout/payment-states.ts'
import { checkResult } from '../../checkout/payments/check-result.ts'
import { isDepositThere, oweDepositOf, retainDepositOf } from '../../checkout/payments/deposit.ts'
import { flagPayment, isSettled, movePayment, type PaymentRow, recordEvent } from '../../checkout/payments/payment.ts'
import type { VendorResult } from '../../checkout/payments/vendors/adapter.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { orderLines, orders } from '../data/tables.ts'
import { acceptSlips, slipWaits } from '../files/answer-slips.ts'
import { queueOrderMessage } from '../messages/queue-order-message.ts'
import type { OrderRow } from '../order/lock-order.ts'
import { whyNotAsPromised } from './late-terms.ts'
import { reopenOrder } from './reopen-order.ts'

interface TakeResult {
  vendor: Vendor
  result: VendorResult
  startProvesAmount: boolean
}

/** What it means that a payment has come. The payment must be locked; one that was paid before is flagged. */
export type ConfirmPaid = (tx: Tx, payment: PaymentRow, came: ReceivedPayment, context: Context) => Promise<void>

/** A message that is not `taken` has changed nothing but the list of what happened, and perhaps the flag. */
export type Verdict = 'taken' | 'repeated' | 'unknown' | 'wrong-amount' | 'not-understood'

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
  if (checked.verdict !== 'new') {
    await flagPayment(tx, payment, checked.verdict, context)
    return checked.verdict
  }
  const { vendor } = message
  const { outcome } = message.result
  const { reference, provesAmount, isOfOtherSum, isLastAttempt } = checked
  if (outcome === 'paid') {
    if (isOfOtherSum && !isSettled(payment)) await flagPayment(tx, payment, 'wrong-amount', context)
    else if (provesAmount) await confirm(tx, payment, { reference, method: vendor }, context)
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
  /** By the word of a person of the shop, who has looked at how late it is and at what terms. */
  byShop?: boolean
  /** How, where that is another way than the one chosen last. */
  method?: PaymentMethod
}

/** The payment must be locked. One that was paid before is flagged: somebody has paid twice. */
export async function confirmPaid(
  tx: Tx,
  payment: PaymentRow,
  { reference, method = payment.method, byShop = false }: ReceivedPayment,
  context: Context,
): Promise<void> {
  const { orderId } = payment
  if (isSettled(payment)) return flagPayment(tx, payment, 'paid-twice', context)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const hasOtherSlip = method !== payment.method && (await slipWaits(tx, payment))
  const paid = await movePayment(tx, payment, 'paid', { reference, method, holdUntil: null, note: '' })
  await acceptSlips(tx, paid, context)
  // Who pays has confirmed.
  if (order?.waitsFor === 'guest') {
    await tx.update(orders).set({ waitsFor: null, confirmBy: null }).where(eq(orders.id, orderId))
  }
  // The money of the transfer may be there as well: a person looks at its slip.
  if (hasOtherSlip) await flagPayment(tx, paid, 'paid-twice', context)
  if (order?.status !== 'cancelled') return notifyPaid(tx, orderId, context)
  const flag = await takeUpAgain(tx, { payment, order, byShop }, context)
  if (flag) return flagPayment(tx, paid, flag, context)
  await retainDepositOf(tx, payment)
  await recordEvent(tx, paid, { kind: 'restored' }, context)
  await notifyPaid(tx, orderId, context)
}

/** Null once it stands again. Only what the shop itself cancelled, when the hold ended, does without asking anybody. */
async function takeUpAgain(
  tx: Tx,
  { payment, order, byShop }: { payment: PaymentRow; order: OrderRow; byShop: boolean },
  context: Context,
): Promise<PaymentFlag | null> {
  if (payment.state !== 'expired' || !(await isDepositThere(tx, payment))) return 'order-cancelled'
  const why = byShop ? null : await whyNotAsPromised(tx, order, context)
  if (why) return why
  return (await reopenOrder(tx, order.id, context)) ? null : 'goods-gone'
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
  // A message of its own: approved before is another attempt, or another payment of the same.
  const isHeldBefore = payment.state === 'authorised' && isVendor(payment.method)
  if (isSettled(payment) || isHeldBefore) return flagPayment(tx, payment, 'paid-twice', context)
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
  if (hasMoney || (await slipWaits(tx, payment))) await flagPayment(tx, payment, 'order-cancelled', context)
  else await movePayment(tx, payment, 'failed', { holdUntil: null })
}
