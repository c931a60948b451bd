/** Checks a cart against the catalogue without ordering. */
import type { CartLineInput } from '#contract/orders.ts'
import { findItems } from '../catalogue/find-items.ts'
import type { Db } from '../platform/database.ts'
import { addUpLines } from './add-up-lines.ts'
import { type PricedCart, priceLines } from './price-lines.ts'

export async function quoteCart(db: Db, lines: readonly CartLineInput[]): Promise<PricedCart> {
  const demand = addUpLines(lines)
  return priceLines(demand, await findItems(db, [...demand.keys()]))
}
