/** The methods without a page of their own that a shopper may still change to, and the order they must be for. */

import { methodRestriction, type OrderToPay } from '#contract/checkout/payment-limits.plain.ts'
import { isVendor, OtherMethod, type PaymentFlag } from '#contract/checkout/payment-states.ts'
import type { OrderPayment } from '#contract/checkout/payments.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { findItems } from '../../catalogue/items/find-items.ts'
import { offeredMethods, readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import type { PaymentRow } from '../../checkout/payments/payment.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Context } from '../../services.ts'
import { type OrderLineRow, type OrderRow, readLines } from '../order/lock-order.ts'
import { piecesLeft } from '../order/present.ts'

/** What an order can be paid by instead. */
export async function otherMethods(
  db: Db,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Promise<OrderPayment['switchTo']> {
  if (!mayBeSwitched(payment, clock())) return []
  const [settings, lines] = await Promise.all([readPaymentSettings(db, { clock }), readLines(db, order.id)])
  const toPay = await orderToPay(db, { order, payment }, lines)
  return offeredMethods(settings, config).flatMap((offered) => {
    const { success, data: method } = OtherMethod.safeParse(offered.method)
    if (!success || method === payment.method || methodRestriction(offered, toPay) !== null) return []
    return [{ method, name: offered.name, description: offered.description }]
  })
}

/** With these money may have come, and a person looks at it first. */
const TO_LOOK_AT: readonly (PaymentFlag | null)[] = ['wrong-amount', 'amount-unproven', 'not-understood']

/** Nothing has come on the page of a vendor, or the shop has refused a transfer; and the goods are held. */
export function mayBeSwitched({ method, state, holdUntil, flag }: PaymentRow, now: Date): boolean {
  if (TO_LOOK_AT.includes(flag)) return false
  const isLeft = state === 'failed' || (state === 'open' && isVendor(method))
  return isLeft && holdUntil !== null && holdUntil > now
}

/** What a deposit has paid is not to be paid once more. */
export async function orderToPay(
  db: Db,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  lines: readonly OrderLineRow[],
): Promise<OrderToPay> {
  const left = lines.filter((line) => piecesLeft(line) > 0)
  const items = await findItems(
    db,
    left.map(({ itemId }) => itemId),
  )
  return {
    total: rupees(cents(order.totalCents - payment.depositCents)),
    district: order.district ?? undefined,
    pickup: order.isPickup,
    categories: [...items.values()].map(({ category }) => category),
  }
}
