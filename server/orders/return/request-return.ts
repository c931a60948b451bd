/** A shopper asks to send something back, within the owner's days and for pieces that are still with them. */
import type { NewReturn } from '#contract/orders/returns.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShopOfReturn } from '../../site/messages/notify-shop.ts'
import { lockOrder, readLines } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'
import { findReturnUntil, readReturns, returnablePieces } from './read-returns.ts'
import { orderReturnLines, orderReturns } from './tables.ts'

interface AskReturn {
  id: string
  asked: NewReturn
}

/** Throws MOVE_NOT_ALLOWED outside the days, and for more pieces than can still be sent back. */
export async function requestReturn(tx: Tx, { id, asked }: AskReturn, context: Context): Promise<void> {
  const row = await lockOrder(tx, id)
  const now = context.clock()
  if (!(await findReturnUntil(tx, row, now))) {
    throw new Refusal('RETURN_TOO_LATE')
  }
  const lines = await readLines(tx, id)
  const returnable = returnablePieces(lines, await readReturns(tx, id, lines))
  if (asked.lines.some(({ id: itemId, qty }) => qty > (returnable.get(itemId) ?? 0))) {
    throw new Refusal('RETURN_TOO_MANY')
  }
  const returnId = newId()
  const asking = { id: returnId, orderId: id, state: 'asked' as const, reason: asked.reason, answer: '' }
  await tx.insert(orderReturns).values({ ...asking, askedAt: now, restocked: false })
  await tx.insert(orderReturnLines).values(asked.lines.map((line) => ({ returnId, itemId: line.id, qty: line.qty })))
  const what = { kind: 'return' as const, returnId, to: 'asked' as const, word: '' }
  await recordChange(tx, { orderId: id, step: newId(), what, by: '' }, context)
  const titles = new Map(lines.map(({ itemId, title }) => [itemId, title]))
  const items = asked.lines.map(({ id: itemId, qty }) => ({ title: titles.get(itemId) ?? '', qty }))
  await notifyShopOfReturn(tx, { id, name: row.name, items, reason: asked.reason }, context)
}
