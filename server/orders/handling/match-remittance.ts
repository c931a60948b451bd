/** Matches a courier's list of collected cash with the orders it was collected for, and records what matches, once. */
import { asc, inArray, isNull } from 'drizzle-orm'
import { type Cents, cents, centsFromRupees, hasWholeCents, rupees } from '#contract/money.ts'
import type { RemittanceRow } from '#contract/remittance.ts'
import { isSettled, lockPayment } from '../../payments/payment.ts'
import { payments } from '../../payments/tables.ts'
import { readCsv } from '../../platform/csv.ts'
import { OwnerError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { orders } from '../tables.ts'
import { payInCash } from './pay-in-cash.ts'
import { recordChange } from './record-change.ts'
import { cashCollections } from './tables.ts'

interface MatchRemittance {
  /** Rows of order number and amount in rupees; a first row of headings is left out. */
  csv: string
  record: boolean
  by: string
}

interface ReadRow {
  line: number
  number: string
  amount: number | null
}

const MOST_ROWS = 5_000

/** Throws BAD_INPUT for a text that is no CSV, or of too many rows. */
export async function matchRemittance(
  tx: Tx,
  { csv, record, by }: MatchRemittance,
  context: Context,
): Promise<RemittanceRow[]> {
  const rows = readRows(csv)
  const judge = await createJudge(tx, rows)
  const judged = rows.map(judge)
  if (record) for (const row of judged) if (row.outcome === 'matched') await recordRow(tx, { row, by }, context)
  return judged
}

function readRows(csv: string): ReadRow[] {
  const rows = parse(csv).map(({ cells: [number = '', amount = ''], line }) => ({
    line,
    number: number.trim().toUpperCase(),
    amount: readAmount(amount),
  }))
  const [first] = rows
  const isHeading = first?.amount === null && !/\d/.test(first.number)
  const read = isHeading ? rows.slice(1) : rows
  if (read.length > MOST_ROWS) throw badCsv(`At most ${MOST_ROWS} rows at once.`)
  return read
}

function parse(csv: string) {
  try {
    return readCsv(csv)
  } catch (error) {
    if (error instanceof OwnerError) throw badCsv(error.message)
    throw error
  }
}

function badCsv(message: string): Refusal {
  return new Refusal('BAD_INPUT', message, { fields: { csv: message } })
}

/** `12,345.00`, `LKR 12345` or `Rs. 12 345`. */
function readAmount(cell: string): number | null {
  const plain = cell.replace(/^\s*(?:LKR|Rs\.?)/i, '').replace(/[\s,]/g, '')
  const amount = /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
  return amount !== null && hasWholeCents(amount) ? amount : null
}

/** Payments and orders stay locked, in the order of their numbers, so that nobody records one of them beside this. */
async function createJudge(tx: Tx, rows: readonly ReadRow[]): Promise<(row: ReadRow) => RemittanceRow> {
  const numbers = [...new Set(rows.map(({ number }) => number))]
  const asked = await tx
    .select()
    .from(payments)
    .where(inArray(payments.orderId, numbers))
    .orderBy(asc(payments.orderId))
    .for('update')
  const found = await tx.select().from(orders).where(inArray(orders.id, numbers)).orderBy(asc(orders.id)).for('update')
  const cash = await tx.select().from(cashCollections).where(inArray(cashCollections.orderId, numbers))
  const depositById = new Map(asked.map(({ orderId, depositCents }) => [orderId, depositCents]))
  const orderById = new Map(found.map((order) => [order.id, order]))
  const cashById = new Map(cash.map((one) => [one.orderId, one]))
  const seen = new Set<string>()

  return ({ line, number, amount }) => {
    const order = orderById.get(number)
    const collected = cashById.get(number)
    const expected: Cents | null = order
      ? cents(collected?.amountCents ?? order.totalCents - (depositById.get(number) ?? 0))
      : null
    const answer = { line, number, amount, expected: expected === null ? null : rupees(expected) }
    if (amount === null) return { ...answer, outcome: 'unreadable' }
    if (!order) return { ...answer, outcome: 'unknown' }
    if (collected?.remittedAt || seen.has(number)) return { ...answer, outcome: 'recorded-before' }
    if (order.status === 'cancelled' || order.status === 'pending') return { ...answer, outcome: 'not-delivered' }
    if (centsFromRupees(amount) !== expected) return { ...answer, outcome: 'other-amount' }
    seen.add(number)
    return { ...answer, outcome: 'matched' }
  }
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
