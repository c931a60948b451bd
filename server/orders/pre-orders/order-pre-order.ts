/** Makes an order of a pre-order: what was held for it becomes free and is taken in one transaction. */
import { eq } from 'drizzle-orm'
import { type DeliveredLine, type District, priceDelivery } from '#contract/checkout/delivery-fee.plain.ts'
import { districtIn } from '#contract/checkout/district-in.ts'
import { centsFromRupees, times } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PreOrderContact } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { type PricedItem, priceNow } from '../../catalogue/data/sale-price.ts'
import { leaveQueue, lockItem } from '../../catalogue/items/stock-queue.ts'
import { countDeposit, depositLeft, findDeposit } from '../../checkout/payments/deposit.ts'
import { isSettled, type PaymentRow } from '../../checkout/payments/payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { mayBePaid } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'
import { placeOrder } from '../place/place-order.ts'
import { lockUses } from '../price/count-uses.ts'
import { readLinkedOrder } from '../track/linked-order.ts'
import { lockPreOrder } from './end-pre-order.ts'
import { isOver, type PreOrderRow } from './present.ts'
import { preOrders } from './tables.ts'

interface OrderPreOrder {
  id: string
  /** Null for an admin, who may also serve somebody whose turn it is not, from what is free. */
  person:
    | (PreOrderContact & { /** In rupees, delivery and discount included, as they saw it. */ total?: number })
    | null
  /** Said by the admin, where the fee depends on it and the address does not tell. */
  district?: District | undefined
  /** E-mail address of the admin; empty for its person. */
  by: string
}

/** What it counts is not sure: it was taken back since, or another sum may have come. */
function isLookedAtFirst(deposit: PaymentRow): boolean {
  const { state, flag } = deposit
  return state === 'authorised' || flag === 'charged-back' || (!isSettled(deposit) && mayBePaid(deposit))
}

interface Ordered {
  preOrder: PreOrderRow
  order: Order
}

/**
 * A second time answers the order made the first time. Throws PRE_ORDER_ENDED, CART_CHANGED, DISCOUNT_REFUSED or
 * PAYMENT_NOT_POSSIBLE and changes nothing.
 */
export async function orderPreOrder(
  tx: Tx,
  { id, person, district, by }: OrderPreOrder,
  context: Context,
): Promise<Ordered> {
  const row = await lockPreOrder(tx, id)
  if (row.orderId !== null) return { preOrder: row, order: await readOrder(tx, row.orderId, context) }
  refuseEnded(row, { isPerson: person !== null }, context)
  const deposit = await findDeposit(tx, id)
  // Staff may serve its person all the same.
  if (person && deposit && isLookedAtFirst(deposit)) throw new Refusal('DEPOSIT_IS_COMPARED')
  // Before the item, as every order does.
  if (person?.discountCode) await lockUses(tx, person.discountCode)
  const item = await lockItem(tx, row.itemId)
  const held = await leaveQueue(tx, { preOrderId: id, itemId: row.itemId, passOn: false }, context)
  if (!item || item.disabled) throw new Refusal('PRE_ORDER_ITEM_NOT_SOLD')
  refuseUnserved({ wanted: row.quantity, free: item.qty + held })
  const { name, email, phone, address, itemId, quantity, language } = row
  const items = [{ id: itemId, qty: quantity }]
  const told = person ?? (await whereTo(tx, { district, address, lines: [deliveredLine(item, row, context)] }))
  const wanted = { name, phone, address, language, ...told, email, items }
  const placing = { order: wanted, userId: null, key: undefined, promised: { by }, deposit: depositLeft(deposit) }
  const order = await placeOrder(tx, placing, context).catch((error: unknown) => {
    throw inWordsOfPreOrders(error)
  })
  const ordered = { state: 'ordered' as const, heldUntil: null, orderId: order.id }
  await tx.update(preOrders).set(ordered).where(eq(preOrders.id, id))
  const total = centsFromRupees(order.total)
  if (deposit) await countDeposit(tx, { deposit, orderId: order.id, total }, context)
  return { preOrder: { ...row, ...ordered }, order }
}

function refuseEnded(row: PreOrderRow, { isPerson }: { isPerson: boolean }, context: Context): void {
  if (row.state === 'cancelled') throw new Refusal('PRE_ORDER_CANCELLED')
  if (!isPerson) return
  if (isOver(row, context)) throw new Refusal('PRE_ORDER_EXPIRED')
  if (row.state === 'waiting') throw new Refusal('PRE_ORDER_NOT_YET')
}

function refuseUnserved({ wanted, free }: { wanted: number; free: number }): void {
  if (free >= wanted) return
  throw new Refusal('PRE_ORDER_SHORT', { free, wanted })
}

/** Stock was looked at before, so that what is left is the total. */
function inWordsOfPreOrders(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'CART_CHANGED') return error
  return new Refusal('PRICE_CHANGED')
}

function deliveredLine(
  item: PricedItem & { category: string },
  { quantity }: PreOrderRow,
  { clock }: ClockContext,
): DeliveredLine {
  const { price } = priceNow(item, clock())
  return { category: item.category, qty: quantity, lineTotal: times(price, quantity) }
}

interface WhereTo {
  district: District | undefined
  address: string
  lines: readonly DeliveredLine[]
}

/** The district is asked of the address only where the fee depends on it. */
async function whereTo(tx: Tx, { district, address, lines }: WhereTo): Promise<{ district?: District | undefined }> {
  if (district) return { district }
  const { 'delivery.zones': zones } = await readSettings(tx, ['delivery.zones'])
  return priceDelivery(zones, {}, lines) === 'district-needed' ? { district: districtIn(address) } : {}
}

async function readOrder(tx: Tx, id: string, context: Context): Promise<Order> {
  return readLinkedOrder(tx, { id, key: await orderKey(id, context) }, context)
}
