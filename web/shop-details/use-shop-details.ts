/** What the shop says of itself, for parts that stay on the screen while it changes: a preview, or a publication. */
import { useSyncExternalStore } from 'react'
import { defaultShopDetails, followShopDetails, ownShopDetails, type ShopDetails } from '#contract/site/shop-details.ts'

export function useShopDetails(): ShopDetails {
  return useSyncExternalStore(followShopDetails, ownShopDetails, ownShopDetails) ?? defaultShopDetails
}
