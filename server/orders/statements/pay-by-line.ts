/** A line of a bank's statement pays an order: once, and no other line does. */
import { createHash } from 'node:crypto'
import { and, eq, ne, or } from 'drizzle-orm'
import { formatDate } from '#contract/core/dates.ts'
import { centsFromRupees, formatMoney } from '#contract/core/money.ts'
import type { Bank, StatementLine } from '#contract/orders/statements.ts'
import { flagPayment, lockPayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { takeAsCame } from '../pay/ask-for-total.ts'
import { receivePayment } from '../pay/handle-payment.ts'
import type { ConfirmPaid } from '../pay/settle-payment.ts'
import { knownWords, wordsOfLine } from './read-statement.ts'
import { bankPayments } from './tables.ts'

interface PayByLine {
  bank: Bank
  line: StatementLine
  orderId: string
  by: AuditSource & { email: string }
}

/**
 * As when a person says that the money is there; another amount than is asked for is flagged. Throws NOT_FOUND, and
 * PAYMENT_NOT_POSSIBLE for a line that has paid already.
 */
export async function payByLine(tx: Tx, paying: PayByLine, context: Context, confirm: ConfirmPaid): Promise<void> {
  const payment = await lockPayment(tx, paying.orderId)
  if (!payment) throw orderNotFound()
  if (!(await takeLine(tx, paying, context))) throw await refuseLine(tx, paying)
  await receiveByLine(tx, { payment, ...paying }, context, confirm)
}

/** False where it was taken, or its order was paid by another. The payment must be locked. */
export async function takeLine(
  tx: Tx,
  { bank, line, orderId, by }: PayByLine,
  { clock }: ClockContext,
): Promise<boolean> {
  const { day, amount } = line
  const amountCents = centsFromRupees(amount)
  const said = knownWords(line.number)
  // What payments of other amounts or days have too is none of this one alone.
  const isShared = and(
    ...[eq(bankPayments.bankId, bank.id), eq(bankPayments.number, said)],
    or(ne(bankPayments.amountCents, amountCents), ne(bankPayments.day, day)),
  )
  const number = said !== '' && (await tx.$count(bankPayments, isShared)) > 0 ? '' : said
  const added = await tx
    .insert(bankPayments)
    .values({
      ...{ fingerprint: fingerprintOf(bank.id, line), bankId: bank.id, number, orderId, day },
      ...{ bankVersion: bank.version, amountCents, by: by.email, at: clock() },
    })
    .onConflictDoNothing()
    .returning({ orderId: bankPayments.orderId })
  return added.length > 0
}

export async function receiveByLine(
  tx: Tx,
  { bank, line, orderId, by, payment }: PayByLine & { payment: PaymentRow },
  context: Context,
  confirm: ConfirmPaid,
): Promise<void> {
  const amount = centsFromRupees(line.amount)
  const asked = await takeAsCame(tx, payment, amount)
  const isOther = amount !== asked.amountCents
  // Who paid stands in no part of it.
  const parts = [bank.name, formatDate(`${line.day}T00:00:00+05:30`), ...(isOther ? [formatMoney(amount)] : [])]
  const word = { id: orderId, note: parts.join(', '), reference: line.number, by }
  await receivePayment(tx, word, context, confirm)
  if (!isOther) return
  const paid = await lockPayment(tx, orderId)
  if (paid && paid.flag === null) await flagPayment(tx, paid, 'wrong-amount', context)
}

/** Another line has paid this order, or this line another order. */
async function refuseLine(tx: Tx, { bank, line, orderId }: Omit<PayByLine, 'by'>): Promise<Refusal> {
  const [paid] = await tx
    .select({ orderId: bankPayments.orderId })
    .from(bankPayments)
    .where(or(eq(bankPayments.fingerprint, fingerprintOf(bank.id, line)), eq(bankPayments.orderId, orderId)))
    .limit(1)
  if (paid?.orderId === orderId) return new Refusal('PAYMENT_CAME')
  return new Refusal('LINE_USED')
}

/** By which a line is known again, though nothing of it can be read there. */
export function fingerprintOf(bankId: string, { nth, ...line }: StatementLine): string {
  return createHash('sha256')
    .update(JSON.stringify([bankId, wordsOfLine(line), nth]))
    .digest('hex')
}
