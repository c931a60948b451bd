/** Records money that was given back, never more than was charged. */
import { and, eq, inArray, isNull, sum as sqlSum } from 'drizzle-orm'
import { type Cents, cents, centsFromRupees, formatMoney, sum, times } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { payments } from '../../payments/tables.ts'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { lockOrder, type OrderLineRow, type OrderRow, readLines, readOrder } from './lock-order.ts'
import { noteChange } from './note-change.ts'
import { queueStepMessage } from './queue-update.ts'
import { refunds } from './tables.ts'

interface RecordRefund {
  id: string
  /** In rupees. */
  amount: number
  word: string
  /** What the admin saw as given back already, in rupees. */
  refundedBefore: number
  by: string
}

/** Throws MOVE_NOT_ALLOWED for more than is left of what was charged, and where somebody was quicker. */
export async function recordRefund(
  tx: Tx,
  { id, amount, word, refundedBefore, by }: RecordRefund,
  context: Context,
): Promise<Order> {
  const row = await lockOrder(tx, id)
  if (await hasOwnRefund(tx, id)) {
    throw new Refusal('MOVE_NOT_ALLOWED', 'This order is paid: please record the refund at its payment.')
  }
  const refunded = await refundedCents(tx, id)
  if (refunded !== centsFromRupees(refundedBefore)) {
    throw new Refusal('MOVE_NOT_ALLOWED', 'Another refund was recorded meanwhile. Please look at the order again.')
  }
  const left = cents(chargedCents(row, await readLines(tx, id)) - refunded)
  const amountCents = centsFromRupees(amount)
  if (amountCents > left) throw new Refusal('MOVE_NOT_ALLOWED', `At most ${formatMoney(left)} can be refunded.`)
  const refundId = newId()
  await tx.insert(refunds).values({ id: refundId, orderId: id, amountCents, word, by, at: context.clock() })
  const lines = await readLines(tx, id)
  const more = `Refunded: ${formatMoney(amountCents)}.`
  const messageIds = await queueStepMessage(tx, { order: row, lines, event: 'refunded', by, more }, context)
  await noteChange(
    tx,
    { orderId: id, step: newId(), what: { kind: 'refund', refundId, amount, word }, by, messageIds },
    context,
  )
  return readOrder(tx, id)
}

/** What was charged when the order was placed: pieces that were taken off since were charged too. */
export function chargedCents(row: OrderRow, lines: readonly OrderLineRow[]): Cents {
  const cancelled = lines.map((line) => times(cents(line.priceCents), line.cancelledQty))
  return sum([cents(row.totalCents), ...cancelled])
}

export async function refundedCents(db: Db, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ total: sqlSum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.undoneAt)))
  return cents(Number(row?.total ?? 0))
}

/** What came in through a payment is given back through it. */
export async function hasOwnRefund(db: Db, orderId: string): Promise<boolean> {
  const isPaid = inArray(payments.state, ['paid', 'refunded-in-part', 'refunded'])
  return (await db.$count(payments, and(eq(payments.orderId, orderId), isPaid))) > 0
}
