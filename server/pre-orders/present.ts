/** A pre-order as it goes over the wire. */
import type { PreOrder } from '#contract/pre-orders.ts'
import type { preOrders } from './tables.ts'

export function presentPreOrder(row: typeof preOrders.$inferSelect): PreOrder {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    quantity: row.quantity,
    productId: row.itemId,
    productName: row.product.title,
    productDetails: row.product,
    date: row.placedAt.toISOString(),
  }
}
