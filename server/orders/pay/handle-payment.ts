/** The shop's side of a payment: the owner's word that the money is there, or is not, and that a flag was looked at. */

import { eq } from 'drizzle-orm'
import { isTransfer, isVendor, type PaymentFlag } from '#contract/checkout/payment-states.ts'
import { hasSlipToCheck, type StaffPayment } from '#contract/checkout/payments.ts'
import { UNDER_WAY } from '#contract/orders/order-states.ts'
import type { AuditKind } from '#contract/site/audit.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { holdEnd, lockPayment, movePayment, type PaymentRow, recordEvent } from '../../checkout/payments/payment.ts'
import { findPayment, presentCodeDue, presentToStaff } from '../../checkout/payments/present.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { orders } from '../data/tables.ts'
import { refuseSlips } from '../files/answer-slips.ts'
import { queueSlipMessage } from '../messages/slip-mails.ts'
import { lockOrder, orderNotFound } from '../order/lock-order.ts'
import { askForTotal, takeAsTold } from './ask-for-total.ts'
import { type ConfirmPaid, confirmPaid } from './settle-payment.ts'

interface Word {
  id: string
  /** How it was paid, why it was refused, or what was done. */
  note: string
  /** Of the bank, where its statement says it. */
  reference?: string
  by: AuditSource
}

/** With the code to scan at the counter, as long as the goods are there and nothing says that it is paid. */
async function present(db: Db, payment: PaymentRow, context: ClockContext): Promise<StaffPayment> {
  const [shown, [order]] = await Promise.all([
    presentToStaff(db, payment),
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, payment.orderId)),
  ])
  const isDue = (!order || UNDER_WAY.includes(order.status)) && !hasSlipToCheck(shown)
  return { ...shown, ...(isDue ? await presentCodeDue(db, payment, context) : {}) }
}

/** Throws NOT_FOUND, also for an order from before there were payments. */
export async function readStaffPayment(db: Db, id: string, context: ClockContext): Promise<StaffPayment> {
  const payment = await findPayment(db, id)
  if (!payment) throw orderNotFound()
  return present(db, payment, context)
}

/** Of an order or a deposit, by its number. A second press is refused: the money is there already. */
export async function receivePayment(
  tx: Tx,
  word: Word,
  context: Context,
  confirm: ConfirmPaid = confirmPaid,
): Promise<StaffPayment> {
  const payment = await lock(tx, word.id)
  if (payment.state !== 'expired' && !canBeReceived(payment)) throw new Refusal('PAYMENT_CAME')
  const { reference = '' } = word
  await recordEvent(tx, payment, { kind: 'received', note: word.note, reference }, context)
  // What was not proven is, by the owner's word.
  const isAnswered = ['amount-unproven', 'not-understood', 'late-slip'].includes(payment.flag ?? '')
  const flag = isAnswered ? null : payment.flag
  const unflagged = await movePayment(tx, await takeAsTold(tx, payment), payment.state, { flag })
  await confirm(tx, unflagged, { reference: reference || payment.reference, byShop: true }, context)
  return finish(tx, { word, kind: 'payment.received', before: payment.state }, context)
}

/**
 * For a transfer, or a vendor's message that proves no amount. The shopper reads why, and may pay as long as the goods
 * are held.
 */
export async function refusePayment(tx: Tx, word: Word, context: Context): Promise<StaffPayment> {
  const payment = await lock(tx, word.id)
  if (payment.preOrderId !== null) return refuseWithoutSlip(tx, { payment, word }, context)
  const order = await lockOrder(tx, word.id)
  const isCancelled = order.status === 'cancelled'
  const isSlip = canBeRefused(payment) && (await refuseSlips(tx, { payment, note: word.note, isCancelled }, context))
  if (!isSlip) {
    await moveToRefused(tx, { payment, word, isOver: isCancelled }, context)
  }
  await askForTotal(tx, word.id)
  await recordEvent(tx, payment, { kind: 'refused', note: word.note }, context)
  if (isTransfer(payment.method) && !isCancelled) {
    await queueSlipMessage(
      tx,
      { row: { ...order, totalCents: (await lock(tx, word.id)).amountCents }, refused: { word: word.note } },
      context,
    )
  }
  return finish(tx, { word, kind: 'payment.refused', before: payment.state }, context)
}

/** What the word answers. Of two that were approved one may be there still, and so may what came otherwise. */
const OF_REFUSED: readonly (PaymentFlag | null)[] = [
  'amount-unproven',
  'late-slip',
  'order-cancelled',
  'deposit-to-refund',
]

interface Refused {
  payment: PaymentRow
  word: Word
}

/** Of a deposit, for which no slips are sent. */
async function refuseWithoutSlip(tx: Tx, { payment, word }: Refused, context: Context): Promise<StaffPayment> {
  await moveToRefused(tx, { payment, word, isOver: false }, context)
  await recordEvent(tx, payment, { kind: 'refused', note: word.note }, context)
  return finish(tx, { word, kind: 'payment.refused', before: payment.state }, context)
}

/** Whoever was on the page of a vendor has the time of a new payment to pay again; after that the goods go back. */
async function moveToRefused(
  tx: Tx,
  { payment, word, isOver }: Refused & { isOver: boolean },
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  const isWaiting = payment.state === 'waiting-for-slip' || payment.state === 'authorised'
  if (!isWaiting) throw new Refusal('NOTHING_TO_REFUSE')
  const isStopped = payment.state === 'authorised' && isVendor(payment.method) && !isOver
  const holdUntil = isStopped
    ? holdEnd(payment.method, await readPaymentSettings(tx, { clock }), clock())
    : payment.holdUntil
  const flag = OF_REFUSED.includes(payment.flag) ? null : payment.flag
  await movePayment(tx, payment, 'failed', { note: word.note, flag, holdUntil })
}

/** A second press changes nothing. */
export async function takeFlagOff(tx: Tx, word: Word, context: Context): Promise<StaffPayment> {
  const payment = await lock(tx, word.id)
  if (payment.flag === null) return present(tx, payment, context)
  await movePayment(tx, payment, payment.state, { flag: null })
  await recordEvent(tx, payment, { kind: 'looked-at', flag: payment.flag, note: word.note }, context)
  return finish(tx, { word, kind: 'payment.looked-at', before: payment.flag }, context)
}

async function lock(tx: Tx, id: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw orderNotFound()
  return payment
}

function canBeReceived({ state }: PaymentRow): boolean {
  return state === 'open' || state === 'waiting-for-slip' || state === 'authorised' || state === 'failed'
}

/** Where a slip may wait for a word. */
function canBeRefused({ state }: PaymentRow): boolean {
  return state === 'waiting-for-slip' || state === 'expired'
}

interface Done {
  word: Word
  kind: AuditKind
  before: string
}

async function finish(tx: Tx, { word: { id, by }, kind, before }: Done, context: Context): Promise<StaffPayment> {
  const payment = await lock(tx, id)
  await audit(tx, { kind, by, subject: id, before, after: payment.flag ?? payment.state }, context)
  return present(tx, payment, context)
}
