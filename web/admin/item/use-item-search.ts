/** Items by words of their title, SKU, barcode or id, as one types; hidden ones too. */
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { type TypedSearch, useTypedSearch } from '#web/admin/api/use-typed-search.ts'

const SHOWN = 6

export function useItemSearch(typed: string): TypedSearch<InventoryRow> {
  return useTypedSearch(typed, searchItems)
}

export async function searchItems(search: string, options?: { signal: AbortSignal }): Promise<InventoryRow[]> {
  return adminApi('GET /inventory', { query: { search, sort: 'title', order: 'asc', limit: SHOWN } }, options)
}
