/**
 * What a list of products shows, read from its address and written back to it: the address is the only place that holds
 * it.
 */
import { msg, t } from '@lingui/core/macro'
import { brandKey, categoryKey, isOther } from '#contract/catalogue/category.ts'
import type { ItemSort } from '#contract/catalogue/items/item-query.ts'
import { limits } from '#contract/core/limits.ts'
import type { Word } from '#web/languages/i18n.ts'

export interface ListQuery {
  category: string
  brands: readonly string[]
  search: string
  /** What is paid at least and at most, in rupees as they are typed. */
  min: string
  max: string
  inStock: boolean
  /** What specifications must say, as the API takes it: `screen:55`. Only a category has such filters. */
  specs: readonly string[]
  sort: ItemSort
  /** The step of the usual bill that costs over five years are reckoned by; empty: the owner's. */
  bill: string
  page: number
}

const unfiltered = { brands: [], min: '', max: '', inStock: false, specs: [] }
const defaults: ListQuery = { category: '', search: '', sort: 'featured', bill: '', page: 1, ...unfiltered }

/**
 * How each order is named, the default first. The words are listed here, so that no page loads the API's schemas for
 * them. That by costs over five years is named by the API, where it has them.
 */
export const sortLabels: Record<Exclude<ItemSort, 'five-years'>, Word> = {
  featured: msg`Featured`,
  newest: msg`Newest`,
  'price-asc': msg`Lowest price`,
  'price-desc': msg`Highest price`,
  title: msg`Name: A to Z`,
}

export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort')
  const category = search.get('category')?.trim() ?? ''
  const [min, max] = readPrices(search)
  return {
    category,
    brands: readList(search, 'brand'),
    min,
    max,
    inStock: search.get('stock') === 'in',
    specs: category === '' ? [] : readList(search, 'spec').filter(isSpec),
    search: Array.from(search.get('search')?.trim() ?? '')
      .slice(0, limits.search)
      .join(''),
    sort: isItemSort(sort) ? sort : defaults.sort,
    bill: /^[1-6]$/.exec(search.get('bill') ?? '')?.[0] ?? '',
    page: readPage(search.get('page')),
  }
}

/** Each value once, and no more than the API takes. */
function readList(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).map((value) => value.trim())
  return [...new Set(values)].filter((value) => value !== '').slice(0, limits.filterValues)
}

function isSpec(text: string): boolean {
  return text.length <= limits.filterText && /^[a-z]+:./.test(text)
}

/** Between thousands, or lakhs; another comma may stand before cents. */
const PARTING = /[\s,](?=(?:\d{2},)*\d{3}(?!\d))/g

/** The lower one first; what is no price counts as none. */
function readPrices(search: URLSearchParams): [min: string, max: string] {
  const [min = '', max = ''] = ['min', 'max'].map((name) => {
    const typed = search.get(name)?.trim().replace(PARTING, '') ?? ''
    return /^\d{1,8}(?:\.\d{1,2})?$/.test(typed) ? String(Number(typed)) : ''
  })
  return min !== '' && max !== '' && Number(min) > Number(max) ? [max, min] : [min, max]
}

export function isItemSort(text: string | null): text is ItemSort {
  return text !== null && (text === 'five-years' || Object.hasOwn(sortLabels, text))
}

/** A number of a page that no list could have counts as the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

type Listed = Partial<ListQuery> & { brand?: string }

/**
 * What narrows a list, as address and API call it. Address, forms, counts and both calls of the page are made from it.
 * Empty values narrow nothing.
 */
export function narrowing({ category, brands, search, min, max, inStock, specs }: ListQuery) {
  const stock: 'in' | '' = inStock ? 'in' : ''
  return { category, brand: [...brands], min, max, stock, spec: category === '' ? [] : [...specs], search }
}

/** The same as parameters of an address or a form. */
export function narrowingParameters(query: ListQuery): [name: string, value: string][] {
  return Object.entries(narrowing(query)).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value)
      .filter((each) => each !== '')
      .map((each): [string, string] => [name, each]),
  )
}

/** The address of a list; defaults are left out. Without a page it opens on the first; `brand` is the only one. */
export function listPath({ page = 1, brand, ...rest }: Listed): string {
  const query = { ...defaults, ...rest, ...(brand === undefined ? {} : { brands: [brand] }), page }
  const parameters = new URLSearchParams(narrowingParameters(query))
  if (query.sort !== defaults.sort) parameters.set('sort', query.sort)
  if (query.bill) parameters.set('bill', query.bill)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/products' : `/products?${parameters}`
}

/** Whether nothing narrows the list. */
export function isWholeList(query: ListQuery): boolean {
  return narrowingParameters(query).length === 0
}

/** Whether filters narrow it that make no page of their own. */
export function isFiltered(query: ListQuery): boolean {
  return query.brands.length > 1 || countFilters(query) > query.brands.length
}

/** How many filters are set: both ends of a price are one. */
export function countFilters(query: ListQuery): number {
  const names = narrowingParameters(query).map(([name]) => (name === 'max' ? 'min' : name))
  const isPriced = names.includes('min')
  return names.filter((name) => !['category', 'search', 'min'].includes(name)).length + Number(isPriced)
}

/** The list without its filters, whatever makes it otherwise. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, ...unfiltered, page: 1 }
}

/** The only brand of a list; empty where it has none or several. */
export function onlyBrand({ brands }: Pick<ListQuery, 'brands'>): string {
  return brands.length === 1 ? (brands[0] ?? '') : ''
}

/** The heading of a list. */
export function listHeading({ category, brands }: Pick<ListQuery, 'category' | 'brands'>): string {
  if (brandKey(onlyBrand({ brands })) === 'redmi') return t`Redmi Products`
  const key = categoryKey(category)
  if (key === 'smarthome') return t`Smart Home Products`
  if (key === 'lifestyle') return t`Lifestyle Products`
  return t`All Products`
}

/** The categories that stand as chips above a list. */
export function chipCategories<Named extends { name: string }>(categories: readonly Named[]): Named[] {
  return categories.filter(({ name }) => !isOther(name))
}
