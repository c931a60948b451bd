/** What a list needs to know of an item. Lists carry only this, so that pages stay light. */
import type { Item } from '#contract/items.ts'

export type ItemSummary = Pick<
  Item,
  'id' | 'slug' | 'title' | 'brand' | 'category' | 'price' | 'wasPrice' | 'qty' | 'images' | 'imageAlts'
>

/** An item as a list shows it: its first picture and no long texts. */
export function cardItem(item: ItemSummary): ItemSummary {
  const { id, slug, title, brand, category, price, wasPrice, qty, images, imageAlts } = item
  return {
    ...{ id, slug, title, brand, category, price, qty },
    ...(wasPrice === undefined ? {} : { wasPrice }),
    images: images.slice(0, 1),
    imageAlts: imageAlts.slice(0, 1),
  }
}
