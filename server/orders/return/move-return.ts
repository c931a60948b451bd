/** Accepts, refuses or receives a return. What is received goes back into stock where it can be sold, once. */

import { eq } from 'drizzle-orm'
import { cents } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'

import { type ReturnState, returnLabels, returnMoves } from '#contract/orders/returns.ts'
import { returnStock } from '../../catalogue/items/stock.ts'
import { oweDepositAbove } from '../../checkout/payments/deposit.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { typedLines } from '../../platform/outbox/typed-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { queueOrderMessage } from '../messages/queue-order-message.ts'
import { lockOrder, type OrderRow, readLines, readOrder } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'
import { sentBackCents } from '../order/sent-back.ts'
import { readReturns, returnablePieces } from './read-returns.ts'
import { orderReturns } from './tables.ts'

interface MoveReturn {
  returnId: string
  /** The state the admin saw. */
  from: ReturnState
  to: ReturnState
  /** What the shopper is told. */
  word: string
  /** Whether received pieces go back into stock. */
  restock: boolean
  by: string
}

/** Throws NOT_FOUND, and MOVE_NOT_ALLOWED where somebody was quicker. */
export async function moveReturn(tx: Tx, move: MoveReturn, context: Context): Promise<Order> {
  const { returnId, from, to, word, by } = move
  const id = await orderOf(tx, returnId)
  const row = await lockOrder(tx, id)
  const lines = await readLines(tx, id)
  const found = (await readReturns(tx, id, lines)).find((one) => one.id === returnId)
  if (!found) throw returnNotFound()
  if (found.state !== from || !returnMoves[from].includes(to)) {
    throw new Refusal('RETURN_MOVE', { from: returnLabels[found.state], to: returnLabels[to] })
  }
  const restocked = to === 'received' && move.restock
  const answer = word === '' ? {} : { answer: word }
  await tx
    .update(orderReturns)
    .set({ state: to, restocked, ...answer })
    .where(eq(orderReturns.id, returnId))
  if (restocked) {
    const pieces = new Map(found.lines.map((line) => [line.id, line.qty]))
    await returnStock(tx, { pieces, orderId: id }, context)
    tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
  }
  if (to === 'received') await recordReceived(tx, row, context)
  if (to !== 'asked') {
    const facts = { word: typedLines(word) }
    await queueOrderMessage(tx, { order: row, lines, event: `return-${to}`, facts }, context)
  }
  const what = { kind: 'return' as const, returnId, to, word }
  await recordChange(tx, { orderId: id, step: newId(), what, by }, context)
  return readOrder(tx, id)
}

/** Goods count as returned when none is with the shopper any more; so much less of a deposit is needed for them. */
async function recordReceived(tx: Tx, { id, totalCents }: OrderRow, context: Context): Promise<void> {
  const lines = await readLines(tx, id)
  const returns = await readReturns(tx, id, lines)
  await oweDepositAbove(tx, { orderId: id, needed: cents(totalCents - sentBackCents(lines, returns)) }, context)
  const received = returns.filter(({ state }) => state === 'received')
  if (returnablePieces(lines, received).size > 0) return
  await tx.update(orders).set({ fulfilment: 'returned' }).where(eq(orders.id, id))
}

async function orderOf(tx: Tx, returnId: string): Promise<string> {
  const [row] = await tx
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.id, returnId))
  if (!row) throw returnNotFound()
  return row.orderId
}

function returnNotFound(): Refusal {
  return new Refusal('RETURN_NOT_FOUND')
}
