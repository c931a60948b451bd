/** Addresses of lists and items, written one way everywhere. */

import { categoryKey } from '#contract/catalogue/category.ts'
import type { Item } from '#contract/catalogue/items/items.ts'

export function productPath(item: Pick<Item, 'slug'>): string {
  return `/products/${encodeURIComponent(item.slug)}`
}

/** The list of one category. Spaces are written `+`, as forms do. */
export function categoryPath(name: string): string {
  return `/products?${new URLSearchParams({ category: name })}`
}

export function brandPath(name: string): string {
  return `/products?${new URLSearchParams({ brand: name })}`
}

/** Whether two spellings name one category. */
export function isSameCategory(one: string, other: string): boolean {
  return categoryKey(one) === categoryKey(other)
}
