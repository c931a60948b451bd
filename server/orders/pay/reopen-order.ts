/** Takes up an order again that was cancelled because its payment had not come in time; its goods are taken anew. */
import { and, eq } from 'drizzle-orm'
import { takeReturnedStock } from '../../catalogue/items/stock.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { orderEvents, orders } from '../data/tables.ts'
import { piecesOf, readLines } from '../order/lock-order.ts'
import { giveUseBack, takeUseAgain } from '../price/count-uses.ts'

/** False, and nothing has changed, when a piece of it is no longer there. */
export async function reopenOrder(tx: Tx, id: string, context: ClockContext): Promise<boolean> {
  const pieces = piecesOf(await readLines(tx, id))
  await takeUseAgain(tx, id)
  if (!(await takeReturnedStock(tx, { pieces, orderId: id }, context))) {
    await giveUseBack(tx, id, null)
    return false
  }
  const isCancelled = and(eq(orders.id, id), eq(orders.status, 'cancelled'))
  const reopened = await tx.update(orders).set({ status: 'pending' }).where(isCancelled).returning({ id: orders.id })
  if (reopened.length === 0) throw new Error('an order was moved while it was locked')
  const move = { orderId: id, from: 'cancelled', to: 'pending', by: '', at: context.clock() } as const
  await tx.insert(orderEvents).values(move)
  tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
  return true
}
