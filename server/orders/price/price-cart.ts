/** What the lines of a cart cost and whether they can be served: one calculation for the quote and for the order. */

import type { LineProblem } from '#contract/checkout/quotes.ts'
import { type Cents, NOTHING, sum, times } from '#contract/core/money.ts'
import type { CartLineInput } from '#contract/orders/orders.ts'
import { priceNow } from '../../catalogue/data/sale-price.ts'
import { findItems, type SoldItem } from '../../catalogue/items/find-items.ts'
import type { Db } from '../../platform/database/database.ts'

export interface CartItems {
  /** Pieces by item id, in the order in which items first appear; what is not shown keeps the id it was sent with. */
  pieces: Map<string, number>
  /** The items by id, disabled ones too. */
  items: Map<string, SoldItem>
}

export interface PricedLine {
  /** The item's id, or what the cart sent for an unknown item. */
  id: string
  /** Null when the item is deleted or disabled. */
  item: SoldItem | null
  qty: number
  /** What is paid for a piece now, and the regular price while a sale runs. */
  price: Cents
  was: Cents | null
  lineTotal: Cents
  problem: LineProblem | null
}

export interface PricedCart {
  lines: PricedLine[]
  /** Of the lines without a problem. */
  total: Cents
}

/** One item may be in a cart under its id and its slug; its pieces are added up. */
export async function loadCartItems(db: Db, lines: readonly CartLineInput[]): Promise<CartItems> {
  const requested = mergeLines(lines)
  const found = await findItems(db, [...requested.keys()])
  // Who has guessed the slug of a hidden item is told no more than of one that isn't there.
  const shown = new Map([...found].filter(([, { disabled }]) => !disabled))
  const pieces = mergeLines([...requested].map(([key, qty]) => ({ id: shown.get(key)?.id ?? key, qty })))
  return { pieces, items: new Map([...found.values()].map((item) => [item.id, item])) }
}

/** Pieces by id, in the order in which the ids first appear. */
export function mergeLines(lines: readonly CartLineInput[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { id, qty } of lines) pieces.set(id, (pieces.get(id) ?? 0) + qty)
  return pieces
}

export function priceCart({ pieces, items }: CartItems, now: Date): PricedCart {
  const lines = [...pieces].map(([id, qty]) => priceLine({ id, qty, item: items.get(id) }, now))
  return { lines, total: sum(lines.filter((line) => line.problem === null).map((line) => line.lineTotal)) }
}

function priceLine({ id, qty, item }: { id: string; qty: number; item: SoldItem | undefined }, now: Date): PricedLine {
  if (!item || item.disabled) {
    return { id, item: null, qty, price: NOTHING, was: null, lineTotal: NOTHING, problem: 'gone' }
  }
  const { price, was } = priceNow(item, now)
  const line = { id, item, qty, price, was, lineTotal: times(price, qty) }
  if (item.qty >= qty) return { ...line, problem: null }
  return { ...line, problem: item.qty === 0 ? 'out-of-stock' : 'not-enough' }
}
