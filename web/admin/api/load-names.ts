/** The categories and brands in use; none when they can't be had: filter and editor work without them. */
import type { UsedNames } from '#contract/office/dashboard.ts'
import { adminApi } from './admin-api.ts'
import { can } from './use-permission.ts'

export async function loadNames({ signal }: Request): Promise<UsedNames> {
  const names = can('edit-items') ? adminApi('GET /owner/names', {}, { signal }) : loadVisibleNames(signal)
  return names.catch(() => ({ categories: [], brands: [] }))
}

async function loadVisibleNames(signal: AbortSignal): Promise<UsedNames> {
  const { categories, brands } = await adminApi('GET /catalogue/facets', {}, { signal })
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) }
}
