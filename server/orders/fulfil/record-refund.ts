/** Records money that was given back, never more than was charged. */
import { and, eq, isNull, sum as sqlSum } from 'drizzle-orm'
import { discountGivenBack } from '#contract/checkout/discount.plain.ts'
import { type Cents, cents, centsFromRupees, formatMoney, rupees, sum } from '#contract/core/money.ts'
import { refundedAmount } from '#contract/orders/order-change-words.ts'
import type { OrderChangeWhat } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'
import { givenBackOfDeposit } from '../../checkout/payments/deposit.ts'
import { isSettled, lockPayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import { refundPayment } from '../../checkout/payments/refund-payment.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { queueStepMessage } from '../messages/queue-update.ts'
import { chargedCents } from '../order/charged.ts'
import { lockOrder, type OrderLineRow, type OrderRow, readLines, readOrder } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'
import { snapshotPayment } from '../order/restore-payment.ts'
import { refunds } from '../order/tables.ts'

interface RecordRefund {
  id: string
  /** In rupees. */
  amount: number
  word: string
  /** What the admin saw as given back already, in rupees. */
  refundedBefore: number
  by: string
  /** It cannot be undone. */
  isFinal?: boolean
}

/**
 * A payment that has come is moved along with it. Throws MOVE_NOT_ALLOWED for more than is left, where no money has
 * come, and where somebody was quicker.
 */
export async function recordRefund(
  tx: Tx,
  { id, amount, word, refundedBefore, by, isFinal }: RecordRefund,
  context: Context,
): Promise<Order> {
  const payment = await lockPayment(tx, id)
  const row = await lockOrder(tx, id)
  const refunded = await refundedCents(tx, id)
  if (refunded !== centsFromRupees(refundedBefore)) {
    throw new Refusal('REFUND_MEANWHILE')
  }
  const lines = await readLines(tx, id)
  const left = await refundableCents(tx, row, { lines, payment })
  const amountCents = centsFromRupees(amount)
  if (left === 0) throw new Refusal('NOTHING_TO_REFUND')
  if (amountCents > left) throw new Refusal('REFUND_TOO_MUCH', { left: formatMoney(left) })
  const hasCome = payment !== null && isSettled(payment)
  if (hasCome) await refundPayment(tx, { payment, amount: amountCents, note: word }, context)
  const what = await insertRefund(tx, { row, lines, refunded, amount: amountCents, word, by }, context)
  const facts = { amount: refundedAmount(what) }
  const messageIds = await queueStepMessage(tx, { order: row, lines, event: 'refunded', facts, by }, context)
  await recordChange(
    tx,
    {
      orderId: id,
      step: newId(),
      what,
      before: { ...(hasCome ? { payment: snapshotPayment(payment) } : {}), ...(isFinal ? { isFinal } : {}) },
      by,
      messageIds,
    },
    context,
  )
  return readOrder(tx, id)
}

interface DepositRefund {
  /** Locked. */
  row: OrderRow
  /** What the order counts on of what was given back. */
  amount: Cents
  word: string
  by: string
}

/** The deposit that had paid a part of the order was given back at its pre-order, where its payment is moved along. */
export async function recordDepositRefund(tx: Tx, { row, ...given }: DepositRefund, context: Context): Promise<void> {
  const lines = await readLines(tx, row.id)
  const refunded = await refundedCents(tx, row.id)
  const what = await insertRefund(tx, { row, lines, refunded, ...given }, context)
  const before = { isFinal: true, isOfDeposit: true }
  await recordChange(tx, { orderId: row.id, step: newId(), what, before, by: given.by }, context)
}

interface NewRefund extends DepositRefund {
  lines: readonly OrderLineRow[]
  /** Before. */
  refunded: Cents
}

async function insertRefund(
  tx: Tx,
  { row, lines, refunded, amount, word, by }: NewRefund,
  { clock }: ClockContext,
): Promise<Extract<OrderChangeWhat, { kind: 'refund' }>> {
  const refundId = newId()
  await tx.insert(refunds).values({ id: refundId, orderId: row.id, amountCents: amount, word, by, at: clock() })
  const discount = discountOf(row, { lines, before: refunded, amount })
  return { kind: 'refund', refundId, amount: rupees(amount), word, ...(discount ? { discount } : {}) }
}

/** What the order's discount code had taken off what is given back; of what was charged, as the money is. */
function discountOf(
  row: OrderRow,
  { lines, before, amount }: { lines: readonly OrderLineRow[]; before: Cents; amount: Cents },
): { code: string; amount: number } | undefined {
  if (row.discountCode === null) return undefined
  const discount = sum([cents(row.deliveryDiscountCents), ...lines.map((line) => cents(line.discountCents))])
  const share = discountGivenBack({ discount, total: chargedCents(row, lines), before, amount })
  return share === 0 ? undefined : { code: row.discountCode, amount: rupees(share) }
}

/** Through its own payment and of the deposit it counts on. */
export async function refundedCents(db: Db, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ total: sqlSum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.undoneAt)))
  return cents(Number(row?.total ?? 0))
}

/** Of a payment that has come, what is left of it; nothing while it is awaited; without one, what was charged. */
export async function refundableCents(
  db: Db,
  row: OrderRow,
  { lines, payment }: { lines: readonly OrderLineRow[]; payment: PaymentRow | null },
): Promise<Cents> {
  // What was given back before the money was known to have come counts, too; of the deposit it is none of this payment.
  const given = Math.max(0, (await refundedCents(db, row.id)) - (await givenBackOfDeposit(db, payment)))
  if (payment && isSettled(payment)) return cents(payment.amountCents - Math.max(payment.refundedCents, given))
  if (payment && payment.state !== 'authorised') return cents(0)
  return cents(chargedCents(row, lines) - (payment?.depositCents ?? 0) - given)
}
