/** Places an order that somebody of the shop took down, by phone or at the counter. */

import { eq } from 'drizzle-orm'
import type { EnteredOrder } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../services.ts'
import { recordChange } from '../order/record-change.ts'
import { orderChanges } from '../order/tables.ts'
import { placeOrder } from '../place/place-order.ts'

interface EnterOrder {
  order: EnteredOrder
  /** The `Idempotency-Key` of the attempt. */
  key: string | undefined
  by: string
}

/** Refuses what {@link placeOrder} refuses, but for the limits of people nobody knows. */
export async function enterOrder(tx: Tx, { order, key, by }: EnterOrder, context: Context): Promise<Order> {
  const { channel, ...contents } = order
  const method = channel === 'counter' ? 'pay-at-shop' : 'cash-on-delivery'
  const placed = await placeOrder(tx, { order: contents, userId: null, key, promised: { by }, method }, context)
  // The same key twice gives the order of the first time, which is noted already.
  const noted = await tx.$count(orderChanges, eq(orderChanges.orderId, placed.id))
  if (noted === 0) {
    await recordChange(tx, { orderId: placed.id, step: newId(), what: { kind: 'entered', channel }, by }, context)
  }
  return placed
}
