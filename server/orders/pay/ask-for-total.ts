/** What the payment of an order is for: what the order comes to by now, and more where more has come for it. */
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type Cents, cents } from '#contract/core/money.ts'
import {
  firstPaymentState,
  isSettled,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '../../checkout/payments/payment.ts'
import { paymentEvents, payments } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orders } from '../data/tables.ts'
import { slipWaits } from '../files/answer-slips.ts'
import { chargedCents } from '../order/charged.ts'
import { readLines } from '../order/lock-order.ts'

/**
 * A payment that is still to come is for what the order comes to now; one whose slip waits for a word is of what was
 * asked for when it was sent, if that was more.
 */
export async function askForTotal(tx: Tx, orderId: string): Promise<void> {
  const [order] = await tx.select({ totalCents: orders.totalCents }).from(orders).where(eq(orders.id, orderId))
  const payment = await lockPayment(tx, orderId)
  if (!order || !payment) return
  const due = Math.max(order.totalCents - payment.depositCents, 0)
  const most = (await slipWaits(tx, payment)) ? payment.amountCents : 0
  const isToCome = inArray(payments.state, ['open', 'waiting-for-slip', 'authorised', 'failed'])
  // Settled since nothing of it cost anything; pieces that come back on it may.
  const wasNothing = and(eq(payments.state, 'paid'), eq(payments.amountCents, 0), eq(payments.depositCents, 0))
  const [asked] = await tx
    .update(payments)
    .set({ amountCents: Math.max(due, most) })
    .where(and(eq(payments.orderId, orderId), or(isToCome, wasNothing)))
    .returning()
  if (!asked) return
  if (asked.depositCents > 0) {
    if (due === 0) throw new Refusal('DEPOSIT_ABOVE_TOTAL')
    return
  }
  const { method, state, amountCents } = asked
  if (amountCents === 0) await movePayment(tx, asked, 'paid', { holdUntil: null, note: '' })
  else if (state === 'paid') {
    const back = { state: firstPaymentState(method, cents(amountCents)) }
    await tx.update(payments).set(back).where(eq(payments.orderId, orderId))
  }
}

/**
 * Of a payment that comes now: where what came was charged before pieces were taken off, it is for all of that, as if
 * they had been taken off later. The payment must be locked.
 */
export async function takeAsCame(tx: Tx, payment: PaymentRow, came: number): Promise<PaymentRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId))
  if (!order || isSettled(payment)) return payment
  const due = order.totalCents - payment.depositCents
  const charged = chargedCents(order, await readLines(tx, payment.orderId)) - payment.depositCents
  const amountCents = came > due && came <= charged ? came : due
  if (amountCents === payment.amountCents) return payment
  return setAmount(tx, payment, amountCents)
}

/** As {@link takeAsCame}, where a vendor has told that another sum than is asked for by now was paid. */
export async function takeAsTold(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const told = await toldByVendor(tx, payment)
  return told === null || told <= payment.amountCents ? payment : takeAsCame(tx, payment, told)
}

async function setAmount(tx: Tx, { orderId }: PaymentRow, amountCents: number): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set({ amountCents }).where(eq(payments.orderId, orderId)).returning()
  if (!row) throw new Error('a payment went away while it was locked')
  return row
}

/** What was paid last on the page of a vendor; where the vendor does not say how much, what was asked for there. */
async function toldByVendor(tx: Tx, { orderId }: PaymentRow): Promise<Cents | null> {
  const { kind, outcome, amountCents, attempt, method, id } = paymentEvents
  const ofOrder = eq(paymentEvents.orderId, orderId)
  const [told] = await tx
    .select({ amountCents, attempt, method })
    .from(paymentEvents)
    .where(and(ofOrder, eq(kind, 'result'), eq(outcome, 'paid')))
    .orderBy(desc(id))
    .limit(1)
  if (!told) return null
  if (told.amountCents !== null) return cents(told.amountCents)
  const ofAttempt = and(eq(attempt, told.attempt), eq(method, told.method))
  const [start] = await tx
    .select({ amountCents })
    .from(paymentEvents)
    .where(and(ofOrder, eq(kind, 'started'), ofAttempt))
  return start?.amountCents == null ? null : cents(start.amountCents)
}
