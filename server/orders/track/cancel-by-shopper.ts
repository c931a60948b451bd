/** A shopper cancels their own order while nothing of it is packed. */
import { mayShopperCancel } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { changeOrderStatus } from '../fulfil/change-order-status.ts'
import { lockOrder } from '../order/lock-order.ts'

/** Throws MOVE_NOT_ALLOWED once it is packed, and for an order that has ended. */
export async function cancelByShopper(tx: Tx, { id }: { id: string }, context: Context): Promise<Order> {
  const row = await lockOrder(tx, id)
  if (!mayShopperCancel(row)) {
    throw new Refusal('CANCEL_TOO_LATE')
  }
  return changeOrderStatus(tx, { id, from: row.status, to: 'cancelled', by: '' }, context)
}
