/** What redirects are told of the addresses that items and own pages answer. */
import { itemAddresses } from '../catalogue/items/item-addresses.ts'
import { findShownPaths } from '../site/pages/shown-pages.ts'
import type { ShopAddresses } from '../site/redirects/shop-addresses.ts'

export const shopAddresses: ShopAddresses = {
  ...itemAddresses,
  async findAnswered(db, paths) {
    const [ofItems, ofPages] = await Promise.all([itemAddresses.findAnswered(db, paths), findShownPaths(db, paths)])
    return new Set([...ofItems, ...ofPages])
  },
}
