/**
 * Whether an order that was cancelled when its hold ended still stands as it was promised, now that its payment has
 * come: a vendor takes the money of a form however old the form is.
 */
import { and, desc, eq } from 'drizzle-orm'
import type { DeliveredLine } from '#contract/checkout/delivery-fee.plain.ts'
import { priceDiscount } from '#contract/checkout/discount.plain.ts'
import { cents, sum, times } from '#contract/core/money.ts'
import { priceNow } from '../../catalogue/data/sale-price.ts'
import { findItems, type SoldItem } from '../../catalogue/items/find-items.ts'
import { decideDelivery } from '../../checkout/delivery/decide-delivery.ts'
import { paymentEvents } from '../../checkout/payments/tables.ts'
import { isBlocked } from '../../people/customers/refuse-blocked.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { type OrderLineRow, type OrderRow, readLines } from '../order/lock-order.ts'
import { lockUnused } from '../price/count-uses.ts'
import { readOrderSettings } from '../price/order-limits.ts'

/** From the end of its hold on. */
const TAKEN_UP_WITHIN = days(1)

interface OrderedLine {
  line: OrderLineRow
  item: SoldItem
}

/** Null where nothing has changed. Ask before the stock of the order is taken again. */
export async function whyNotAsPromised(
  tx: Tx,
  order: OrderRow,
  { clock }: ClockContext,
): Promise<'late' | 'terms-changed' | 'goods-gone' | null> {
  const now = clock()
  const ended = await holdEndedAt(tx, order.id)
  if (!ended || now.getTime() > ended.getTime() + TAKEN_UP_WITHIN) return 'late'
  const stored = await readLines(tx, order.id)
  const items = await findItems(
    tx,
    stored.map(({ itemId }) => itemId),
  )
  const lines = stored.flatMap((line): OrderedLine[] => {
    const item = items.get(line.itemId)
    return item ? [{ line, item }] : []
  })
  if (lines.length < stored.length) return 'goods-gone'
  const isPriced = lines.every(({ line, item }) => priceNow(item, now).price === line.priceCents)
  const holds = isPriced && (await hasItsFee(tx, order, lines)) && (await hasItsDiscount(tx, { order, lines, now }))
  return holds && !(await isBlocked(tx, order)) ? null : 'terms-changed'
}

async function holdEndedAt(tx: Tx, orderId: string): Promise<Date | null> {
  const [ended] = await tx
    .select({ at: paymentEvents.at })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.orderId, orderId), eq(paymentEvents.kind, 'expired')))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  return ended?.at ?? null
}

async function hasItsFee(tx: Tx, { district, isPickup, deliveryCents }: OrderRow, lines: OrderedLine[]) {
  const settings = await readOrderSettings(tx)
  const choice = { ...(district ? { district } : {}), pickup: isPickup }
  try {
    return decideDelivery(settings, choice, lines.map(toDeliver)).fee === deliveryCents
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function toDeliver({ line: { qty, priceCents }, item: { category } }: OrderedLine): DeliveredLine {
  return { category, qty, lineTotal: times(cents(priceCents), qty) }
}

/** Whether its code can still be had, and takes off what it took off. */
async function hasItsDiscount(tx: Tx, { order, lines, now }: { order: OrderRow; lines: OrderedLine[]; now: Date }) {
  if (order.discountCodeId === null) return true
  const code = await lockUnused(tx, { codeId: order.discountCodeId, orderId: order.id, person: order })
  const fee = cents(order.deliveryCents)
  const discounted = lines.map(({ line, item: { category, brand } }) => ({
    category,
    brand,
    lineTotal: times(cents(line.priceCents), line.qty),
  }))
  const taken = code && priceDiscount(code, { lines: discounted, fee, now })
  if (!taken || 'refused' in taken) return false
  const promised = sum([...lines.map(({ line }) => cents(line.discountCents)), cents(order.deliveryDiscountCents)])
  return taken.total === promised
}
