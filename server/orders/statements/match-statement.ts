/** Matches the lines of a statement with the orders that wait for a transfer, and confirms those that are exact. */
import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PaymentState } from '#contract/checkout/payment-states.ts'
import { inColombo } from '#contract/core/dates.ts'
import { cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import type { Bank, ProposedOrder, StatementLine, StatementRow } from '#contract/orders/statements.ts'
import { say } from '#contract/text/say.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { orders } from '../data/tables.ts'
import type { ConfirmPaid } from '../pay/settle-payment.ts'
import { likelyNumbersIn, type MatchedLine, matchLines, numbersIn, unsure, type WaitingOrder } from './match-lines.ts'
import { fingerprintOf, receiveByLine, takeLine } from './pay-by-line.ts'
import { type GoneLine, isShortenedNumber, knownWords, type ReadStatement } from './read-statement.ts'
import { bankPayments } from './tables.ts'
import { findTakenBack } from './taken-back.ts'

interface MatchStatement {
  bank: Bank
  read: Pick<ReadStatement, 'lines' | 'gone'>
}

export async function matchStatement(db: Db, { bank, read }: MatchStatement): Promise<StatementRow[]> {
  const ofGone = await judgeGone(db, read.gone)
  const judged = [...(await judge(db, { bank, read })), ...ofGone].toSorted((one, other) => one.line - other.line)
  const proposed = await readProposed(db, [...new Set(judged.flatMap(({ orders }) => orders))])
  return judged.map(({ orders, ...row }) => ({ ...row, orders: orders.flatMap((id) => proposed.get(id) ?? []) }))
}

interface RecordStatement extends MatchStatement {
  by: AuditSource & { email: string }
}

/**
 * What is exact becomes `known`. Payments stay locked, in the order of their numbers, so that nobody confirms one of
 * them beside this. A line that somebody else takes meanwhile stays theirs.
 */
export async function recordStatement(
  tx: Tx,
  { bank, read, by }: RecordStatement,
  context: Context,
  confirm: ConfirmPaid,
): Promise<StatementRow[]> {
  const before = await judge(tx, { bank, read })
  const ids = before.flatMap(({ outcome, orders }) => (outcome === 'exact' ? orders : []))
  const locked = await tx
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.orderId))
    .for('update')
  const exact = (await judge(tx, { bank, read })).filter(({ outcome }) => outcome === 'exact')
  for (const payment of locked) {
    const { orderId } = payment
    const line = exact.find(({ orders }) => orders[0] === orderId)?.read
    if (!line || !(await takeLine(tx, { bank, line, orderId, by }, context))) continue
    await receiveByLine(tx, { bank, line, orderId, by, payment }, context, confirm)
  }
  return matchStatement(tx, { bank, read })
}

type Judged = Omit<StatementRow, 'orders'> & { orders: readonly string[] }

async function judge(db: Db, { bank, read: { lines, gone } }: MatchStatement): Promise<Judged[]> {
  const came = lines.flatMap((line) => line.read ?? [])
  const paid = await findPaid(db, bank, came)
  const open = came.filter((line) => paid.by(line) === undefined)
  const waiting = await findWaiting(db)
  const others = await findOthers(db, open, new Set(waiting.map(({ id }) => id)))
  const matched = matchLines(open, { waiting, others, wentBack: findTakenBack(gone) })
  const ofLine = new Map<StatementLine, MatchedLine>()
  for (const [at, match] of matched.entries()) {
    const line = open[at]
    const alike = line && paid.alike(line)
    if (line) ofLine.set(line, alike ? withAlike(match, alike) : match)
  }
  return lines.map((line) => {
    if (line.read === null) return { ...line, outcome: 'unreadable', orders: [] }
    const orderId = paid.by(line.read)
    if (orderId !== undefined) return { ...line, outcome: 'known', orders: [orderId] }
    return { ...line, ...(ofLine.get(line.read) ?? { outcome: 'unknown', orders: [] }) }
  })
}

/**
 * Which order a line has paid already, by all that it says or by its bank's number; and which one a line of its day and
 * amount has paid when other columns or a damaged number were read, one of its number on another day, or one of all its
 * words at another bank: it may be the same line.
 */
async function findPaid(db: Db, bank: Bank, lines: readonly StatementLine[]) {
  const prints = new Map(lines.map((line) => [line, fingerprintOf(bank.id, line)]))
  const inFile = new Set(prints.values())
  const numbers = lines.flatMap(({ number }) => (number === '' ? [] : [knownWords(number)]))
  const ofDays = inArray(bankPayments.day, [...new Set(lines.map(({ day }) => day))])
  const rows = await db
    .select()
    .from(bankPayments)
    .where(
      or(
        inArray(bankPayments.fingerprint, [...inFile]),
        ofDays,
        and(eq(bankPayments.bankId, bank.id), inArray(bankPayments.number, numbers)),
      ),
    )
  const own = rows.filter(({ bankId }) => bankId === bank.id)
  const byPrint = new Map(own.map(({ fingerprint, orderId }) => [fingerprint, orderId]))
  const sumOf = (day: string, amount: number) => `${day} ${amount}`
  // Of another amount it is another payment, and of another day it may be: banks number a batch, or begin anew daily.
  const numbered = new Map(own.map((row) => [`${row.number} ${row.amountCents}`, row]))
  const ofNumber = (line: StatementLine) =>
    line.number === '' ? undefined : numbered.get(`${knownWords(line.number)} ${centsFromRupees(line.amount)}`)
  const missing = Map.groupBy(
    own.filter(({ fingerprint }) => !inFile.has(fingerprint)),
    ({ day, amountCents }) => sumOf(day, amountCents),
  )
  // Of the same columns its number may have been shortened by a spreadsheet.
  const mayBe = ({ bankVersion, number }: (typeof rows)[number], line: StatementLine) =>
    bankVersion !== bank.version || (number !== '' && line.number === '') || isShortenedNumber(line.reference)
  // Its statement may have been taken for that of the other bank.
  const others = Map.groupBy(
    rows.filter(({ bankId }) => bankId !== bank.id),
    ({ day, amountCents }) => sumOf(day, amountCents),
  )
  return {
    by: (line: StatementLine) => {
      const row = ofNumber(line)
      return byPrint.get(prints.get(line) ?? '') ?? (row?.day === line.day ? row.orderId : undefined)
    },
    alike: (line: StatementLine) => {
      const sum = sumOf(line.day, centsFromRupees(line.amount))
      const other = others.get(sum)?.find((row) => row.fingerprint === fingerprintOf(row.bankId, line))
      return (other ?? missing.get(sum)?.find((row) => mayBe(row, line)) ?? ofNumber(line))?.orderId
    },
  }
}

function withAlike(match: MatchedLine, paid: string): MatchedLine {
  const { outcome, orders } = unsure(match)
  return { outcome, orders: [...new Set([...orders, paid])] }
}

const UNPAID: readonly PaymentState[] = ['waiting-for-slip', 'failed']
const BY_TRANSFER = ['bank-transfer', 'lankaqr'] as const

/** One that a person has to look at, or whose order was cancelled, waits for nothing that a list may confirm. */
export async function findWaiting(db: Db): Promise<WaitingOrder[]> {
  const columns = { id: payments.orderId, amountCents: payments.amountCents, openedAt: payments.openedAt }
  const isWaiting = [
    inArray(payments.state, [...UNPAID]),
    inArray(payments.method, [...BY_TRANSFER]),
    isNull(payments.flag),
  ]
  const [ofOrders, deposits] = await Promise.all([
    db
      .select({ ...columns, openedAt: orders.placedAt })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          inArray(orders.paymentState, [...UNPAID]),
          inArray(orders.paymentMethod, [...BY_TRANSFER]),
          ne(orders.status, 'cancelled'),
          ...isWaiting,
        ),
      ),
    db
      .select(columns)
      .from(payments)
      .where(and(isNotNull(payments.preOrderId), ...isWaiting)),
  ])
  return [...ofOrders, ...deposits].map(({ id, amountCents, openedAt }) => ({
    ...{ id, amount: cents(amountCents), day: dayOf(openedAt) },
  }))
}

/** Numbers there are in these lines of orders that wait for no transfer. */
async function findOthers(
  db: Db,
  lines: readonly StatementLine[],
  waiting: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const unnamed = lines.filter((line) => numbersIn(line, (number) => waiting.has(number)).length === 0)
  return new Set((await findLikely(db, unnamed)).map(({ id }) => id))
}

/** A statement may have more words than a query takes values. */
const NUMBERS_AT_ONCE = 50_000

async function findLikely(db: Db, lines: readonly Pick<StatementLine, 'reference' | 'description'>[]) {
  const likely = [...new Set(lines.flatMap(likelyNumbersIn))]
  const found: { id: string; state: PaymentState }[] = []
  for (let from = 0; from < likely.length; from += NUMBERS_AT_ONCE) {
    const some = sql`${payments.orderId} = any(${sql.param(likely.slice(from, from + NUMBERS_AT_ONCE))}::text[])`
    found.push(...(await db.select({ id: payments.orderId, state: payments.state }).from(payments).where(some)))
  }
  return found
}

/** Money that went and names an order that is paid: it was taken back, or given back. */
async function judgeGone(db: Db, gone: readonly GoneLine[]): Promise<Judged[]> {
  const paid = new Set((await findLikely(db, gone)).flatMap(({ id, state }) => (state === 'paid' ? [id] : [])))
  return gone.flatMap((one) => {
    const orders = numbersIn(one, (id) => paid.has(id))
    if (orders.length === 0) return []
    return [{ line: one.line, read: null, outcome: 'went-back', note: say(WENT), said: one.said, orders }]
  })
}

const WENT = msg`This much went out, and it names an order that is paid: was it taken back, or paid back by you?`

async function readProposed(db: Db, ids: readonly string[]): Promise<Map<string, ProposedOrder>> {
  const rows = await db
    .select({ payment: payments, name: orders.name, placedAt: orders.placedAt })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.orderId, [...ids]))
  return new Map(
    rows.map(({ payment: { orderId: id, amountCents, openedAt, preOrderId }, name, placedAt }) => [
      id,
      {
        ...{ id, amount: rupees(cents(amountCents)), name: name ?? '', isDeposit: preOrderId !== null },
        day: dayOf(placedAt ?? openedAt),
      },
    ]),
  )
}

function dayOf(at: Date): string {
  return inColombo(at).slice(0, 10)
}
