/** Records the cash that was taken for an order, once. */
import { centsFromRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { lockOrder, readOrder } from './lock-order.ts'
import { noteChange } from './note-change.ts'
import { cashCollections } from './tables.ts'

interface CollectCash {
  id: string
  /** In rupees. */
  amount: number
  by: string
}

/** Throws MOVE_NOT_ALLOWED for a cancelled order, and the second time. */
export async function collectCash(tx: Tx, { id, amount, by }: CollectCash, context: Context): Promise<Order> {
  const row = await lockOrder(tx, id)
  if (row.status === 'cancelled') throw new Refusal('MOVE_NOT_ALLOWED', 'This order was cancelled.')
  const added = await tx
    .insert(cashCollections)
    .values({ orderId: id, amountCents: centsFromRupees(amount), by, at: context.clock() })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new Refusal('MOVE_NOT_ALLOWED', 'Its cash was recorded before.')
  await noteChange(tx, { orderId: id, step: newId(), what: { kind: 'cash', amount }, by }, context)
  return readOrder(tx, id)
}
