/** Takes a pre-order of any visible item, in stock or not; it takes nothing from stock. */
import { cents, rupees } from '#contract/money.ts'
import type { NewPreOrder, PreOrder } from '#contract/pre-orders.ts'
import { findItem, itemNotFound } from '../catalogue/find-item.ts'
import { newId } from '../platform/ids.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { presentPreOrder } from './present.ts'
import { preOrders } from './tables.ts'

/** Throws 404 for an item that is hidden or unknown. */
export async function placePreOrder(
  tx: Tx,
  request: NewPreOrder,
  { clock }: Pick<Context, 'clock'>,
): Promise<PreOrder> {
  const item = await findItem(tx, request.productId, { withDisabled: false })
  if (!item) throw itemNotFound()
  const row = {
    id: newId(),
    name: request.name,
    email: request.email,
    phone: request.phone,
    address: request.address,
    quantity: request.quantity,
    itemId: item.id,
    product: {
      id: item.id,
      title: item.title,
      brand: item.brand,
      category: item.category,
      price: rupees(cents(item.priceCents)),
      images: item.images,
      description: item.description,
    },
    placedAt: clock(),
  }
  await tx.insert(preOrders).values(row)
  return presentPreOrder(row)
}
