/** What the address says of the table: what narrows it, beside its search, and how it is sorted. */
import { InventorySort } from '#contract/stock/inventory.ts'

export const FILTERS = ['category', 'brand', 'disabled', 'stock', 'picture', 'cost'] as const

const HIGHEST_FIRST: readonly InventorySort[] = [
  'created',
  'updated',
  'price',
  'cost',
  'salePrice',
  'saleFrom',
  'saleUntil',
]

export function sortOf(params: URLSearchParams): { sort: InventorySort; order: 'asc' | 'desc' } {
  const sort = InventorySort.safeParse(params.get('sort')).data ?? 'created'
  const asked = params.get('order')
  if (asked === 'asc' || asked === 'desc') return { sort, order: asked }
  return { sort, order: HIGHEST_FIRST.includes(sort) ? 'desc' : 'asc' }
}
