/** What an item costs at a moment, and what is stored of its sale so that lists and cached pages turn in time. */

import { isRunning, nextTurn, type SaleFields, saleOf } from '#contract/catalogue/items/sale.plain.ts'
import { type Cents, cents } from '#contract/core/money.ts'

export interface PricedItem extends SaleFields {
  /** The regular price. */
  priceCents: number
}

/** `was`: the regular price, while a sale runs. */
export function priceNow(item: PricedItem, now: Date): { price: Cents; was: Cents | null } {
  const regular = cents(item.priceCents)
  const sale = saleOf(item, regular)
  return sale && isRunning(sale, now) ? { price: sale.price, was: regular } : { price: regular, was: null }
}

export function saleColumns(item: PricedItem, now: Date): { saleCents: Cents | null; saleTurnsAt: Date | null } {
  const sale = saleOf(item, cents(item.priceCents))
  const turn = sale && nextTurn(sale, now)
  return {
    saleCents: sale && isRunning(sale, now) ? sale.price : null,
    saleTurnsAt: turn ? new Date(turn) : null,
  }
}
