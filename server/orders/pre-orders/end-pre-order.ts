/** Cancels a pre-order; what was held for it goes to the next in line. */
import { eq } from 'drizzle-orm'
import type { PreOrderEnd } from '#contract/orders/pre-orders/pre-order-states.ts'
import { leaveQueue, lockItem } from '../../catalogue/items/stock-queue.ts'
import { depositLeft, endDeposit, findDeposit, lockDeposit } from '../../checkout/payments/deposit.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import type { CancelledBecause } from '../../site/messages/texts/pre-order-texts.ts'
import { preOrderCancelled } from './pre-order-mails.ts'
import type { PreOrderRow } from './present.ts'
import { notifyPreOrder } from './queue-pre-order-message.ts'
import { preOrders } from './tables.ts'

export function preOrderNotFound(): Refusal {
  return new Refusal('PRE_ORDER_NOT_FOUND')
}

export function isOpen({ state }: Pick<PreOrderRow, 'state'>): boolean {
  return state === 'waiting' || state === 'told'
}

/** Whoever changes a pre-order locks its deposit first, then it, and its item last. */
export async function lockPreOrder(tx: Tx, id: string): Promise<PreOrderRow> {
  await lockDeposit(tx, id)
  const [row] = await tx.select().from(preOrders).where(eq(preOrders.id, id)).for('update')
  if (!row) throw preOrderNotFound()
  return row
}

/** Cancelling twice is the same as once. Throws PRE_ORDER_ENDED for one that has become an order. */
export async function cancelPreOrder(
  tx: Tx,
  { id, by }: { id: string; by: 'person' | 'shop' },
  context: Context,
): Promise<PreOrderRow> {
  const row = await lockPreOrder(tx, id)
  if (row.state === 'ordered') throw new Refusal('PRE_ORDER_ORDERED')
  if (row.state === 'cancelled') return row
  if (by === 'shop') await notifyCancelled(tx, { row, why: by }, context)
  return endPreOrder(tx, { row, end: by }, context)
}

/** Of one that waits or was told, and is locked as `lockPreOrder` does. What was paid for it is owed back. */
export async function endPreOrder(
  tx: Tx,
  { row, end }: { row: PreOrderRow; end: PreOrderEnd },
  context: ClockContext,
): Promise<PreOrderRow> {
  const deposit = await findDeposit(tx, row.id)
  if (deposit) await endDeposit(tx, deposit, context)
  await lockItem(tx, row.itemId)
  await leaveQueue(tx, { preOrderId: row.id, itemId: row.itemId, passOn: true }, context)
  const ended = { state: 'cancelled' as const, heldUntil: null, end }
  await tx.update(preOrders).set(ended).where(eq(preOrders.id, row.id))
  return { ...row, ...ended }
}

export async function notifyCancelled(
  tx: Tx,
  { row, why }: { row: PreOrderRow; why: CancelledBecause },
  context: Context,
): Promise<void> {
  const paid = depositLeft(await findDeposit(tx, row.id))
  await notifyPreOrder(
    tx,
    { row, event: 'cancelled', mail: (where) => preOrderCancelled(row, { ...where, why, paid }) },
    context,
  )
}
