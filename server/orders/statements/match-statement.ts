/** Matches the lines of a statement with the orders that wait for a transfer, and confirms those that are exact. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { PaymentState } from '#contract/checkout/payment-states.ts'
import { inColombo } from '#contract/core/dates.ts'
import { cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import type { Bank, ProposedOrder, StatementLine, StatementRow } from '#contract/orders/statements.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { orders } from '../data/tables.ts'
import type { ConfirmPaid } from '../pay/settle-payment.ts'
import { likelyNumbersIn, type MatchedLine, matchLines, numbersIn, unsure, type WaitingOrder } from './match-lines.ts'
import { fingerprintOf, receiveByLine, takeLine } from './pay-by-line.ts'
import type { ReadLine } from './read-statement.ts'
import { bankPayments } from './tables.ts'

interface MatchStatement {
  bank: Bank
  lines: readonly ReadLine[]
}

export async function matchStatement(db: Db, { bank, lines }: MatchStatement): Promise<StatementRow[]> {
  const judged = await judge(db, { bank, lines })
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
  { bank, lines, by }: RecordStatement,
  context: Context,
  confirm: ConfirmPaid,
): Promise<StatementRow[]> {
  const before = await judge(tx, { bank, lines })
  const ids = before.flatMap(({ outcome, orders }) => (outcome === 'exact' ? orders : []))
  const locked = await tx
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.orderId))
    .for('update')
  const exact = (await judge(tx, { bank, lines })).filter(({ outcome }) => outcome === 'exact')
  for (const payment of locked) {
    const { orderId } = payment
    const line = exact.find(({ orders }) => orders[0] === orderId)?.read
    if (!line || !(await takeLine(tx, { bank, line, orderId, by }, context))) continue
    await receiveByLine(tx, { bank, line, orderId, by, payment }, context, confirm)
  }
  return matchStatement(tx, { bank, lines })
}

type Judged = Omit<StatementRow, 'orders'> & { orders: readonly string[] }

async function judge(db: Db, { bank, lines }: MatchStatement): Promise<Judged[]> {
  const read = lines.flatMap((line) => line.read ?? [])
  const paid = await findPaid(db, bank, read)
  const open = read.filter((line) => paid.by(line) === undefined)
  const waiting = await findWaiting(db)
  const others = await findOthers(db, open, new Set(waiting.map(({ id }) => id)))
  const matched = matchLines(open, { waiting, others })
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
 * amount has paid when other columns were read: it may be the same line in other words.
 */
async function findPaid(db: Db, bank: Bank, lines: readonly StatementLine[]) {
  const prints = new Map(lines.map((line) => [line, fingerprintOf(bank.id, line)]))
  const inFile = new Set(prints.values())
  const numbers = lines.flatMap(({ number }) => (number === '' ? [] : [number]))
  const ofDays = inArray(bankPayments.day, [...new Set(lines.map(({ day }) => day))])
  const rows = await db
    .select()
    .from(bankPayments)
    .where(
      or(
        inArray(bankPayments.fingerprint, [...inFile]),
        and(eq(bankPayments.bankId, bank.id), or(ofDays, inArray(bankPayments.number, numbers))),
      ),
    )
  const byPrint = new Map(rows.map(({ fingerprint, orderId }) => [fingerprint, orderId]))
  const byNumber = new Map(rows.map(({ number, orderId }) => [number, orderId]))
  const missing = rows.filter(
    ({ fingerprint, bankVersion }) => bankVersion !== bank.version && !inFile.has(fingerprint),
  )
  const byAmount = new Map(missing.map(({ day, amountCents, orderId }) => [`${day} ${amountCents}`, orderId]))
  return {
    by: (line: StatementLine) =>
      byPrint.get(prints.get(line) ?? '') ?? (line.number === '' ? undefined : byNumber.get(line.number)),
    alike: ({ day, amount }: StatementLine) => byAmount.get(`${day} ${centsFromRupees(amount)}`),
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
  const likely = [...new Set(unnamed.flatMap(likelyNumbersIn))]
  const rows = await db.select({ id: payments.orderId }).from(payments).where(inArray(payments.orderId, likely))
  return new Set(rows.map(({ id }) => id))
}

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
