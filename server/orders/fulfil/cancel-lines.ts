/** Takes items or pieces off an order: their stock returns, and the order comes to less. */
import { and, eq, sql } from 'drizzle-orm'
import { paidFor } from '#contract/checkout/discount.plain.ts'
import { cents } from '#contract/core/money.ts'
import { mayStaffChange } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import { returnStock } from '../../catalogue/items/stock.ts'
import { oweDepositAbove } from '../../checkout/payments/deposit.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orderLines, orders } from '../data/tables.ts'
import { queueStepMessage } from '../messages/queue-update.ts'
import { lockOrder, type OrderLineRow, piecesOf, readLines } from '../order/lock-order.ts'
import { piecesLeft, presentOrder } from '../order/present.ts'
import { recordChange } from '../order/record-change.ts'
import { askForTotal } from '../pay/ask-for-total.ts'

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
  if (!mayStaffChange(row)) throw new Refusal('NOTHING_TO_TAKE_OFF')
  const stored = await readLines(tx, id)
  const taken = lines.map((change) => findLine(stored, change))
  const pieces = new Map(taken.map(({ line, from, to }) => [line.itemId, from - to]))
  if (sumOf(pieces) === sumOf(piecesOf(stored))) {
    throw new Refusal('NOTHING_LEFT_OF_ORDER')
  }
  await changeLines(tx, taken)
  await returnStock(tx, { pieces, orderId: id }, context)
  tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
  const changed = { order: await lockOrder(tx, id), lines: await readLines(tx, id) }
  await oweDepositAbove(tx, { orderId: id, needed: cents(changed.order.totalCents) }, context)
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

function findLine(stored: readonly OrderLineRow[], { id, from, to }: CancelLines['lines'][number]): Taken {
  const line = stored.find(({ itemId }) => itemId === id)
  if (!line || piecesLeft(line) !== from) {
    throw new Refusal('ORDER_CHANGED')
  }
  return { line, from, to }
}

function sumOf(pieces: ReadonlyMap<string, number>): number {
  return [...pieces.values()].reduce((sum, count) => sum + count, 0)
}
