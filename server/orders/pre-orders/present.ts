/** Pre-orders as they go over the wire. */
import { cents, rupees } from '#contract/core/money.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { formatPhoneAbroad } from '#contract/text/phone.ts'
import type { PaymentRow } from '../../checkout/payments/payment.ts'
import type { ClockContext } from '../../services.ts'
import type { preOrders } from './tables.ts'

export type PreOrderRow = typeof preOrders.$inferSelect

/** Whether its time to order has passed; the job that ends it may come a little later. */
export function isOver({ heldUntil }: Pick<PreOrderRow, 'heldUntil'>, { clock }: ClockContext): boolean {
  return heldUntil !== null && heldUntil <= clock()
}

interface ForStaff {
  held?: number
  canBeServed?: boolean
  deposit?: PaymentRow | null
}

/** All but the row is for the back office. */
export function presentPreOrder(
  row: PreOrderRow,
  { held = 0, canBeServed = false, deposit = null }: ForStaff = {},
): PreOrder {
  const { id, name, email, phone, address, quantity, state, heldUntil, orderId, end } = row
  return {
    _id: id,
    id,
    name,
    email,
    phone: formatPhoneAbroad(phone),
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
    ...(deposit ? { deposit: presentDeposit(deposit) } : {}),
  }
}

function presentDeposit(deposit: PaymentRow): PreOrder['deposit'] {
  const { orderId, amountCents, state, refundedCents, flag } = deposit
  return { number: orderId, amount: rupees(cents(amountCents)), state, refunded: rupees(cents(refundedCents)), flag }
}
