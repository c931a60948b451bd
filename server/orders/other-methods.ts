/** The methods without a page of their own that a shopper may still change to, and the order they must be for. */
import { cents, rupees } from '#contract/money.ts'
import { type OrderToPay, whyUnfit } from '#contract/payment-limits.ts'
import { isVendor, OtherMethod } from '#contract/payment-states.ts'
import type { OrderPayment } from '#contract/payments.ts'
import { findItems } from '../catalogue/find-items.ts'
import { offeredMethods, readPaymentSettings } from '../payments/offered-methods.ts'
import type { PaymentRow } from '../payments/payment.ts'
import type { Db } from '../platform/database.ts'
import type { Context } from '../services.ts'
import { type OrderLineRow, type OrderRow, readLines } from './handling/lock-order.ts'
import { piecesLeft } from './present.ts'

/** What an order can be paid by instead. */
export async function otherMethods(
  db: Db,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Promise<OrderPayment['switchTo']> {
  if (!mayBeSwitched(payment, clock())) return []
  const [settings, lines] = await Promise.all([readPaymentSettings(db), readLines(db, order.id)])
  const toPay = await orderToPay(db, { order, payment }, lines)
  return offeredMethods(settings, config).flatMap((offered) => {
    const { success, data: method } = OtherMethod.safeParse(offered.method)
    if (!success || method === payment.method || whyUnfit(offered, toPay) !== null) return []
    return [{ method, name: offered.name, description: offered.description }]
  })
}

/** Nothing has come on the page of a vendor, or the shop has refused a transfer; and the goods are held. */
export function mayBeSwitched({ method, state, holdUntil }: PaymentRow, now: Date): boolean {
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
