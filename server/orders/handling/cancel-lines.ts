/** Takes items or pieces off an order: their stock returns, and the order comes to less. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { paidFor } from '#contract/discount.ts'
import { mayStaffChange } from '#contract/fulfilment.ts'
import type { Order } from '#contract/orders.ts'
import { returnStock } from '../../catalogue/stock.ts'
import { payments } from '../../payments/tables.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { piecesLeft, presentOrder } from '../present.ts'
import { orderLines, orders } from '../tables.ts'
import { lockOrder, type OrderLineRow, piecesOf, readLines } from './lock-order.ts'
import { queueStepMessage } from './queue-update.ts'
import { recordChange } from './record-change.ts'

interface CancelLines {
  id: string
  /** From how many pieces of an item, as the admin saw it, to how many. */
  lines: readonly { id: string; from: number; to: number }[]
  word: string
  by: string
}

interface Taken {
  line: OrderLineRow
  from: number
  to: number
}

/** Throws MOVE_NOT_ALLOWED on its way or later, where pieces are others by now, and where none would be left. */
export async function cancelLines(tx: Tx, { id, lines, word, by }: CancelLines, context: Context): Promise<Order> {
  const row = await lockOrder(tx, id)
  if (!mayStaffChange(row)) throw new Refusal('MOVE_NOT_ALLOWED', 'Nothing can be taken off this order any more.')
  const stored = await readLines(tx, id)
  const taken = lines.map((change) => findLine(stored, change))
  const pieces = new Map(taken.map(({ line, from, to }) => [line.itemId, from - to]))
  if (sumOf(pieces) === sumOf(piecesOf(stored))) {
    throw new Refusal('MOVE_NOT_ALLOWED', 'Nothing would be left of this order. Please cancel it instead.')
  }
  await changeLines(tx, taken)
  await returnStock(tx, { pieces, orderId: id }, context)
  tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
  const changed = { order: await lockOrder(tx, id), lines: await readLines(tx, id) }
  const messageIds = await queueStepMessage(tx, { ...changed, event: 'changed', facts: {}, by }, context)
  const shown = taken.map(({ line, from, to }) => ({ id: line.itemId, title: line.title, from, to }))
  await recordChange(
    tx,
    { orderId: id, step: newId(), what: { kind: 'lines', lines: shown, word }, by, messageIds },
    context,
  )
  return presentOrder(changed.order, changed.lines)
}

/** Sets how many pieces of each line are left, and takes the difference off the order's total; or adds it. */
export async function changeLines(tx: Tx, taken: readonly Taken[]): Promise<void> {
  for (const { line, from, to } of taken) {
    const { orderId, position } = line
    const less = paidFor(line, from) - paidFor(line, to)
    await tx
      .update(orderLines)
      .set({ cancelledQty: sql`${orderLines.cancelledQty} + ${from - to}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
    await tx
      .update(orders)
      .set({ totalCents: sql`${orders.totalCents} - ${less}` })
      .where(eq(orders.id, orderId))
  }
  const [first] = taken
  if (first) await askForTotal(tx, first.line.orderId)
}

/** A payment that is still to come is for what the order comes to now. */
async function askForTotal(tx: Tx, orderId: string): Promise<void> {
  const [order] = await tx.select({ totalCents: orders.totalCents }).from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const isToCome = inArray(payments.state, ['open', 'waiting-for-slip', 'authorised', 'failed'])
  const [asked] = await tx
    .update(payments)
    .set({ amountCents: sql`greatest(${order.totalCents} - ${payments.depositCents}, 0)` })
    .where(and(eq(payments.orderId, orderId), isToCome))
    .returning({ amountCents: payments.amountCents, depositCents: payments.depositCents })
  if (asked?.amountCents !== 0 || asked.depositCents === 0) return
  throw new Refusal('MOVE_NOT_ALLOWED', 'Its deposit is more than what would be left. Please cancel the order instead.')
}

function findLine(stored: readonly OrderLineRow[], { id, from, to }: CancelLines['lines'][number]): Taken {
  const line = stored.find(({ itemId }) => itemId === id)
  if (!line || piecesLeft(line) !== from) {
    throw new Refusal('MOVE_NOT_ALLOWED', 'This order was changed meanwhile. Please look at it again.')
  }
  return { line, from, to }
}

function sumOf(pieces: ReadonlyMap<string, number>): number {
  return [...pieces.values()].reduce((sum, count) => sum + count, 0)
}
