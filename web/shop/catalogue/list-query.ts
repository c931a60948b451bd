/** What a list of products shows, read from its address and written back to it: the address is the only place that holds it. */
import { brandKey, categoryKey, isOther } from '#contract/category.ts'
import type { ItemSort } from '#contract/items.ts'
import { limits } from '#contract/limits.ts'

export interface ListQuery {
  category: string
  brand: string
  search: string
  sort: ItemSort
  page: number
}

const defaults: ListQuery = { category: '', brand: '', search: '', sort: 'featured', page: 1 }

/** How each order is named, the default first. The words are listed here, so that no page loads the API's schemas for them. */
export const sortLabels: Record<ItemSort, string> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Lowest price',
  'price-desc': 'Highest price',
  title: 'Name: A to Z',
}

export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort')
  return {
    category: search.get('category')?.trim() ?? '',
    brand: search.get('brand')?.trim() ?? '',
    search: Array.from(search.get('search')?.trim() ?? '')
      .slice(0, limits.search)
      .join(''),
    sort: isItemSort(sort) ? sort : defaults.sort,
    page: readPage(search.get('page')),
  }
}

export function isItemSort(text: string | null): text is ItemSort {
  return text !== null && Object.hasOwn(sortLabels, text)
}

/** A number of a page that no list could have counts as the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** The address of a list; defaults are left out. Without a page it opens on the first. */
export function listPath({ page = 1, ...rest }: Partial<ListQuery>): string {
  const query = { ...defaults, ...rest, page }
  const search = new URLSearchParams()
  for (const name of ['category', 'brand', 'search'] as const) {
    if (query[name] !== '') search.set(name, query[name])
  }
  if (query.sort !== defaults.sort) search.set('sort', query.sort)
  if (query.page > 1) search.set('page', String(query.page))
  const text = search.toString()
  return text === '' ? '/products' : `/products?${text}`
}

/** Whether nothing narrows the list. */
export function isWholeList({ category, brand, search }: ListQuery): boolean {
  return category === '' && brand === '' && search === ''
}

/** The heading of a list. */
export function listHeading({ category, brand }: Pick<ListQuery, 'category' | 'brand'>): string {
  if (brandKey(brand) === 'redmi') return 'Redmi Products'
  const key = categoryKey(category)
  if (key === 'smarthome') return 'Smart Home Products'
  if (key === 'lifestyle') return 'Lifestyle Products'
  return 'All Products'
}

/** The categories that stand as chips above a list. */
export function chipCategories<Named extends { name: string }>(categories: readonly Named[]): Named[] {
  return categories.filter(({ name }) => !isOther(name))
}
