/** The categories and brands in use; none when they can't be had: filter and editor work without them. */
import type { UsedNames } from '#contract/owner.ts'
import { adminApi } from './admin-api.ts'

export async function loadNames(request: Request): Promise<UsedNames> {
  return adminApi('GET /owner/names', {}, { signal: request.signal }).catch(() => ({ categories: [], brands: [] }))
}
