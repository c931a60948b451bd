/** What a list needs to know of an item. Lists carry only this, so that pages stay light. */
import type { Item } from '#contract/catalogue/items/items.ts'

export interface ItemSummary
  extends Pick<
    Item,
    | 'id'
    | 'slug'
    | 'title'
    | 'brand'
    | 'category'
    | 'categoryName'
    | 'price'
    | 'wasPrice'
    | 'qty'
    | 'images'
    | 'imageAlts'
    | 'options'
  > {
  /** Of goods that are not new. */
  condition?: string | null
  /** Then its page has a row of them below the first, for which a pressed card keeps the place. */
  hasMorePictures?: true
}

/** An item as a list shows it: its first picture and no long texts. */
export function cardItem({ condition, ...item }: ItemSummary): ItemSummary {
  const { id, slug, title, brand, category, categoryName, price, wasPrice, qty, images, imageAlts, options } = item
  return {
    ...{ id, slug, title, brand, category, price, qty },
    ...(categoryName === undefined ? {} : { categoryName }),
    ...(wasPrice === undefined ? {} : { wasPrice }),
    ...(options === undefined ? {} : { options }),
    ...(condition ? { condition } : {}),
    ...(images.length > 1 || item.hasMorePictures ? { hasMorePictures: true } : {}),
    images: images.slice(0, 1),
    imageAlts: imageAlts.slice(0, 1),
  }
}

/** What its category is called on the page in hand. */
export const categoryNameOf = ({ category, categoryName }: ItemSummary): string => categoryName ?? category
