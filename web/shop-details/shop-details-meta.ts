/** What the owner has set of the shop travels with the document: the browser draws the page as the server has. */
import { type ShopDetails, setShopDetails } from '#contract/site/shop-details.ts'

export const SHOP_DETAILS_META = 'kade-shop'

/** Once, before hydration. */
export function restoreShopDetails(): void {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${SHOP_DETAILS_META}"]`)?.content
  if (!written) return
  // The server that wrote it has checked it.
  setShopDetails(JSON.parse(written) as ShopDetails)
}
