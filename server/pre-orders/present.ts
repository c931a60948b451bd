/** Pre-orders as they go over the wire. */
import type { PreOrder } from '#contract/pre-orders.ts'
import type { ClockContext } from '../services.ts'
import type { preOrders } from './tables.ts'

export type PreOrderRow = typeof preOrders.$inferSelect

/** Whether its time to order has passed; the job that ends it may come a little later. */
export function isOver({ heldUntil }: Pick<PreOrderRow, 'heldUntil'>, { clock }: ClockContext): boolean {
  return heldUntil !== null && heldUntil <= clock()
}

/** `held` and `canBeServed` are for the back office. */
export function presentPreOrder(
  row: PreOrderRow,
  { held = 0, canBeServed = false }: { held?: number; canBeServed?: boolean } = {},
): PreOrder {
  const { id, name, email, phone, address, quantity, state, heldUntil, orderId, end } = row
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    address,
    quantity,
    productId: row.itemId,
    productName: row.product.title,
    productDetails: row.product,
    date: row.placedAt.toISOString(),
    ...(state === 'waiting' ? {} : { state }),
    ...(held > 0 ? { held } : {}),
    ...(heldUntil ? { heldUntil: heldUntil.toISOString() } : {}),
    ...(orderId === null ? {} : { orderId }),
    ...(end === null ? {} : { end }),
    ...(canBeServed ? { canBeServed } : {}),
  }
}
