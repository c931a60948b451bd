/** An item as a site sees it: every field by hand, so that what the shop adds never reaches one unasked. */
import type { SurfaceItem } from '#contract/surface/slots.plain.ts'

export function surfaceItem({ id, slug, title, brand, category, price, qty }: SurfaceItem): SurfaceItem {
  return { id, slug, title, brand, category, price, qty }
}
