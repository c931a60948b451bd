/** What cart lines ask for: pieces by item, and the items as the catalogue has them. */
import type { CartLineInput } from '#contract/orders.ts'
import { findItems, type SoldItem } from '../catalogue/find-items.ts'
import type { Db } from '../platform/database.ts'
import { mergeLines } from './merge-lines.ts'

export interface Demand {
  /** Pieces by item id, in the order in which items first appear; what isn't there stays under the name it was asked by. */
  pieces: Map<string, number>
  /** The items by id, disabled ones too. */
  items: Map<string, SoldItem>
}

/** One item may be in a cart under its id and its slug; its pieces are added up. */
export async function loadCartItems(db: Db, lines: readonly CartLineInput[]): Promise<Demand> {
  const asked = mergeLines(lines)
  const found = await findItems(db, [...asked.keys()])
  const pieces = mergeLines([...asked].map(([key, qty]) => ({ id: found.get(key)?.id ?? key, qty })))
  return { pieces, items: new Map([...found.values()].map((item) => [item.id, item])) }
}
