/** What an order says of its delivery and its VAT: as it is stored, and as it goes over the wire. */

import type { OrderDelivery, QuotedDelivery } from '#contract/checkout/delivery.ts'
import {
  type DeliveredLine,
  type DeliveryChoice,
  hasDeliveryTerms,
  type PricedDelivery,
  priceDelivery,
} from '#contract/checkout/delivery-fee.plain.ts'
import { cents, rupees } from '#contract/core/money.ts'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { storedPhone } from '#contract/text/phone.ts'
import { decideDelivery } from '../../checkout/delivery/decide-delivery.ts'
import { type DeliverySettings, vatPercent } from '../../checkout/delivery/sale-terms.ts'
import type { orders } from '../data/tables.ts'
import type { PricedCart } from './price-cart.ts'

type OrderRow = typeof orders.$inferSelect

/** The lines a delivery brings: those that can be served. */
export function deliveredLines({ lines }: PricedCart): DeliveredLine[] {
  return lines.flatMap(({ item, qty, lineTotal, problem }) =>
    item && problem === null ? [{ category: item.category, qty, lineTotal }] : [],
  )
}

export function deliveryColumns(order: NewOrder, { fee, days }: PricedDelivery, settings: DeliverySettings) {
  return {
    deliveryCents: fee,
    isPickup: order.pickup === true,
    district: order.district ?? null,
    town: order.town || null,
    phone2: order.phone2 ? storedPhone(order.phone2) : null,
    deliveryDays: days,
    vatPercent: vatPercent(settings),
  }
}

interface DeliveryRequest {
  choice: DeliveryChoice
  settings: DeliverySettings
}

/**
 * For those who say where to, and where the owner has set anything; throws as `decideDelivery` for a choice that can't
 * be.
 */
export function quoteDelivery(cart: PricedCart, { choice, settings }: DeliveryRequest): { delivery?: QuotedDelivery } {
  const lines = deliveredLines(cart)
  const isChosen = choice.district !== undefined || choice.pickup === true
  if (isChosen) return { delivery: presentQuotedDelivery(decideDelivery(settings, choice, lines)) }
  const zones = settings['delivery.zones']
  if (!hasDeliveryTerms(zones)) return {}
  const priced = priceDelivery(zones, choice, lines)
  return typeof priced === 'string' ? {} : { delivery: presentQuotedDelivery(priced) }
}

export function presentQuotedDelivery({ fee, days }: PricedDelivery): QuotedDelivery {
  return { fee: rupees(fee), days }
}

/** Nothing where nothing was said or asked of it. */
export function presentDeliveryAndVat(row: OrderRow): Pick<Order, 'delivery' | 'vat'> {
  const delivery: OrderDelivery = {
    fee: rupees(cents(row.deliveryCents)),
    days: row.deliveryDays,
    pickup: row.isPickup,
    district: row.district,
    town: row.town,
    phone2: row.phone2,
  }
  const isTold = Object.values(delivery).some((value) => value !== null && value !== false && value !== 0)
  return { ...(isTold ? { delivery } : {}), ...presentVat(row) }
}

function presentVat({ vatPercent: percent, totalCents }: OrderRow): Pick<Order, 'vat'> {
  if (percent === null) return {}
  return { vat: { percent, amount: rupees(vatInside(cents(totalCents), percent)) } }
}
