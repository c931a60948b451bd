/** Makes an order of a pre-order: what was held for it becomes free and is taken in one transaction. */
import { eq } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { PreOrderContact } from '#contract/pre-orders.ts'
import { leaveQueue, lockItem } from '../catalogue/stock-queue.ts'
import { readLinkedOrder } from '../orders/linked-order.ts'
import { orderKey } from '../orders/order-link.ts'
import { placeOrder } from '../orders/place-order.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { lockPreOrder } from './end-pre-order.ts'
import { isOver, type PreOrderRow } from './present.ts'
import { preOrders } from './tables.ts'

interface OrderPreOrder {
  id: string
  /** Null for an admin, who may also serve somebody whose turn it is not, from what is free. */
  person: (PreOrderContact & { /** In rupees, delivery included, as they saw it. */ total?: number }) | null
  /** E-mail address of the admin; empty for its person. */
  by: string
}

interface Ordered {
  preOrder: PreOrderRow
  order: Order
}

/** A second time answers the order made the first time. Throws PRE_ORDER_ENDED or CART_CHANGED and changes nothing. */
export async function orderPreOrder(tx: Tx, { id, person, by }: OrderPreOrder, context: Context): Promise<Ordered> {
  const row = await lockPreOrder(tx, id)
  if (row.orderId !== null) return { preOrder: row, order: await readOrder(tx, row.orderId, context) }
  refuseEnded(row, { isPerson: person !== null }, context)
  const item = await lockItem(tx, row.itemId)
  const held = await leaveQueue(tx, { preOrderId: id, itemId: row.itemId, passOn: false }, context)
  if (!item || item.disabled) throw new Refusal('CART_CHANGED', 'This item is not sold at the moment.')
  refuseUnserved({ wanted: row.quantity, free: item.qty + held })
  const { name, email, phone, address, itemId, quantity } = row
  const items = [{ id: itemId, qty: quantity }]
  const wanted = { name, phone, address, ...person, email, items }
  const placing = { order: wanted, userId: null, key: undefined, promised: { by } }
  const order = await placeOrder(tx, placing, context).catch((error: unknown) => {
    throw inWordsOfPreOrders(error, { isPerson: person !== null })
  })
  const ordered = { state: 'ordered' as const, heldUntil: null, orderId: order.id }
  await tx.update(preOrders).set(ordered).where(eq(preOrders.id, id))
  return { preOrder: { ...row, ...ordered }, order }
}

function refuseEnded(row: PreOrderRow, { isPerson }: { isPerson: boolean }, context: Context): void {
  if (row.state === 'cancelled') throw new Refusal('PRE_ORDER_ENDED', 'This pre-order was cancelled.')
  if (!isPerson) return
  if (isOver(row, context)) throw new Refusal('PRE_ORDER_ENDED', 'The time to order has passed.')
  if (row.state === 'waiting')
    throw new Refusal('PRE_ORDER_ENDED', 'It is not your turn yet. We write to you when it is.')
}

function refuseUnserved({ wanted, free }: { wanted: number; free: number }): void {
  if (free >= wanted) return
  throw new Refusal('CART_CHANGED', `Only ${free} of ${wanted} can be had at the moment.`)
}

/** Stock was looked at before, so that what is left is the total, and where it goes. */
function inWordsOfPreOrders(error: unknown, { isPerson }: { isPerson: boolean }): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'CART_CHANGED') {
    return new Refusal('CART_CHANGED', 'The price has changed. Please look at it again before you order.')
  }
  if (error.code !== 'BAD_INPUT' || isPerson) return error
  return new Refusal('CART_CHANGED', 'The delivery fee depends on the district: it is ordered by the link in the mail.')
}

async function readOrder(tx: Tx, id: string, context: Context): Promise<Order> {
  return readLinkedOrder(tx, { id, key: await orderKey(id, context) }, context)
}
