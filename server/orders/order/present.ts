/** Orders as they go over the wire. */

import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import { discountOn } from '#contract/checkout/discount.plain.ts'
import type { QuotedLine } from '#contract/checkout/quotes.ts'
import { cents, rupees, sum } from '#contract/core/money.ts'
import type { ListedOrder, Order, OrderEvent, OrderLine } from '#contract/orders/orders.ts'
import { formatPhoneAbroad } from '#contract/text/phone.ts'
import { say } from '#contract/text/say.ts'
import type { SoldItem } from '../../catalogue/items/find-items.ts'
import { ENGLISH, type Localizer } from '../../catalogue/languages/localize.ts'
import type { orderEvents, orderLines, orders } from '../data/tables.ts'
import { presentDeliveryAndVat } from '../price/order-delivery.ts'
import type { PricedLine } from '../price/price-cart.ts'

type OrderRow = typeof orders.$inferSelect
type OrderLineRow = typeof orderLines.$inferSelect

export function presentOrder(row: OrderRow, lines: readonly OrderLineRow[]): Order {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    phone: formatPhoneAbroad(row.phone),
    address: row.address,
    items: lines.filter((line) => piecesLeft(line) > 0).map(presentLine),
    total: rupees(cents(row.totalCents)),
    status: row.status,
    date: row.placedAt.toISOString(),
    ...(row.waitsFor ? { waitsFor: row.waitsFor } : {}),
    ...presentDeliveryAndVat(row),
    ...presentDiscount(row, lines),
    ...(row.fulfilment === 'none' ? {} : { fulfilment: row.fulfilment }),
  }
}

/** With what is none of the shopper's: its payment, and who has sent it. */
export function presentListed(row: OrderRow, lines: readonly OrderLineRow[]): ListedOrder {
  const { paymentMethod: method, paymentState: state, paymentFlag: flag } = row
  return {
    ...presentOrder(row, lines),
    ...(row.isOfAgent ? { ofAgent: true } : {}),
    ...(method && state ? { payment: { method, state, flag } } : {}),
  }
}

function presentDiscount(row: OrderRow, lines: readonly OrderLineRow[]): Pick<Order, 'discount'> {
  if (row.discountCode === null) return {}
  const shares = lines.map((line) => discountOn(line, piecesLeft(line)))
  return { discount: { code: row.discountCode, amount: rupees(sum([...shares, cents(row.deliveryDiscountCents)])) } }
}

/** The pieces of a line that were not taken off the order. */
export function piecesLeft(line: Pick<OrderLineRow, 'qty' | 'cancelledQty'>): number {
  return line.qty - line.cancelledQty
}

function presentLine(line: OrderLineRow): OrderLine {
  return {
    id: line.itemId,
    title: line.title,
    name: line.title,
    brand: line.brand,
    price: rupees(cents(line.priceCents)),
    qty: piecesLeft(line),
    quantity: piecesLeft(line),
    image: line.image,
    slug: line.slug,
  }
}

export function presentQuotedLine(line: PricedLine, speech = ENGLISH): QuotedLine {
  const { id, item, qty, price, was, lineTotal, problem } = line
  return {
    id,
    slug: item?.slug ?? '',
    title: item ? spokenTitle(item, speech) : '',
    brand: item?.brand ?? '',
    image: item?.images[0] ?? null,
    price: rupees(price),
    ...(was === null ? {} : { wasPrice: rupees(was) }),
    stock: item?.qty ?? 0,
    qty,
    lineTotal: rupees(lineTotal),
    problem,
  }
}

function spokenTitle(item: SoldItem, speech: Localizer): string {
  const variantValues = speech.apart(item.variantValues ?? [])
  return titleOfGoods({ title: speech.title(item), variantValues, condition: item.condition }, say)
}

export function presentEvent(row: typeof orderEvents.$inferSelect): OrderEvent {
  return { from: row.from, to: row.to, by: row.by, date: row.at.toISOString() }
}
