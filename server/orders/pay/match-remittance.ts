/** Matches a courier's list of collected cash with the orders it was collected for, and records what matches, once. */
import { and, asc, inArray, isNull, ne } from 'drizzle-orm'
import { type Cents, cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import type { RemittanceRow } from '#contract/orders/remittance.ts'
import { say } from '#contract/text/say.ts'
import { isSettled, lockPayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { recordChange } from '../order/record-change.ts'
import { cashCollections } from '../order/tables.ts'
import { payInCash } from './pay-in-cash.ts'
import { type ListedCash, remittanceWords } from './read-remittance.ts'

interface MatchRemittance {
  rows: readonly ListedCash[]
  record: boolean
  by: string
}

export async function matchRemittance(
  tx: Tx,
  { rows, record, by }: MatchRemittance,
  context: Context,
): Promise<RemittanceRow[]> {
  const judge = await createJudge(tx, rows)
  const judged = rows.map(judge)
  if (record) for (const row of judged) if (row.outcome === 'matched') await recordRow(tx, { row, by }, context)
  return judged
}

/** Payments and orders stay locked, in the order of their numbers, so that nobody records one of them beside this. */
async function createJudge(tx: Tx, rows: readonly ListedCash[]): Promise<(row: ListedCash) => RemittanceRow> {
  const byParcel = await ordersByParcel(tx, rows)
  const numberOf = ({ typed, number }: ListedCash) => byParcel.get(typed.toUpperCase()) ?? number
  const numbers = [...new Set(rows.flatMap((row) => [numberOf(row), row.number]))]
  const asked = await tx
    .select()
    .from(payments)
    .where(inArray(payments.orderId, numbers))
    .orderBy(asc(payments.orderId))
    .for('update')
  const found = await tx.select().from(orders).where(inArray(orders.id, numbers)).orderBy(asc(orders.id)).for('update')
  const cash = await tx.select().from(cashCollections).where(inArray(cashCollections.orderId, numbers))
  const paymentById = new Map(asked.map((payment) => [payment.orderId, payment]))
  const orderById = new Map(found.map((order) => [order.id, order]))
  const cashById = new Map(cash.map((one) => [one.orderId, one]))
  const seen = new Set<string>()

  return (listed) => {
    const { line, amount, note } = listed
    const number = numberOf(listed)
    const order = orderById.get(number)
    const collected = cashById.get(number)
    const payment = paymentById.get(number)
    const isPaidOtherwise = payment !== undefined && isSettled(payment) && !collected
    const expected = order ? dueInCash({ order, payment, collected, isPaidOtherwise }) : null
    const answer = { line, number, amount, expected: expected === null ? null : rupees(expected), note }
    if (amount === null) return { ...answer, outcome: 'unreadable' }
    if (!order) return { ...answer, outcome: 'unknown' }
    if (collected?.remittedAt || seen.has(number)) return { ...answer, outcome: 'recorded-before' }
    if (order.status === 'cancelled' || order.status === 'pending') return { ...answer, outcome: 'not-delivered' }
    if (expected === 0 && amount === 0) return { ...answer, outcome: 'nothing-due' }
    if (isPaidOtherwise) return { ...answer, outcome: 'paid-otherwise' }
    if (note !== '') return { ...answer, outcome: 'doubtful' }
    // Whoever typed the number of an order where that of a parcel belongs.
    const namesTwo = number !== listed.number && orderById.has(listed.number)
    if (namesTwo) return { ...answer, outcome: 'doubtful', note: say(remittanceWords.orders) }
    if (centsFromRupees(amount) !== expected) return { ...answer, outcome: 'other-amount' }
    seen.add(number)
    return { ...answer, outcome: 'matched' }
  }
}

/** Of rows that name the courier's own number of a parcel, by what they say; one that two orders have names neither. */
async function ordersByParcel(tx: Tx, rows: readonly ListedCash[]): Promise<Map<string, string>> {
  const spellings = [...new Set(rows.flatMap(({ typed }) => [typed, typed.toUpperCase()]))].filter((one) => one !== '')
  if (spellings.length === 0) return new Map()
  const { id, trackingNumber } = orders
  const isOfOne = and(ne(trackingNumber, ''), inArray(trackingNumber, spellings))
  const found = await tx.select({ id, trackingNumber }).from(orders).where(isOfOne)
  const byNumber = Map.groupBy(found, (row) => row.trackingNumber.toUpperCase())
  return new Map([...byNumber].flatMap(([number, [one, other]]) => (one && !other ? [[number, one.id]] : [])))
}

interface Owing {
  order: typeof orders.$inferSelect
  payment: PaymentRow | undefined
  collected: typeof cashCollections.$inferSelect | undefined
  isPaidOtherwise: boolean
}

/** What the courier was to take at the door, or has taken and somebody noted. */
function dueInCash({ order, payment, collected, isPaidOtherwise }: Owing): Cents {
  if (isPaidOtherwise) return cents(0)
  return cents(collected?.amountCents ?? order.totalCents - (payment?.depositCents ?? 0))
}

/** What the courier hands over was collected, whether or not somebody had noted it. */
async function recordRow(tx: Tx, { row, by }: { row: RemittanceRow; by: string }, context: Context): Promise<void> {
  const { number: orderId, amount } = row
  if (amount === null) return
  const at = context.clock()
  const payment = await lockPayment(tx, orderId)
  if (payment && !isSettled(payment)) await payInCash(tx, payment, centsFromRupees(amount), context)
  await tx
    .insert(cashCollections)
    .values({ orderId, amountCents: centsFromRupees(amount), by, at, remittedAt: at })
    .onConflictDoUpdate({
      target: cashCollections.orderId,
      set: { remittedAt: at },
      setWhere: isNull(cashCollections.remittedAt),
    })
  await recordChange(tx, { orderId, step: newId(), what: { kind: 'remitted', amount }, by }, context)
}
