/** Checks a cart against the catalogue without ordering. */
import type { CartLineInput } from '#contract/orders.ts'
import type { Db } from '../platform/database.ts'
import { loadCartItems } from './load-cart-items.ts'
import { type PricedCart, priceLines } from './price-lines.ts'

export async function quoteCart(db: Db, lines: readonly CartLineInput[]): Promise<PricedCart> {
  return priceLines(await loadCartItems(db, lines))
}
