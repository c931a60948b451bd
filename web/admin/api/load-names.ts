/** The categories and brands in use; the editor works without them too, with the shop's own list. */
import type { UsedNames } from '#contract/owner.ts'
import { adminApi } from './admin-api.ts'

export async function loadNames(request: Request): Promise<UsedNames> {
  return adminApi('GET /owner/names', {}, { signal: request.signal }).catch(() => ({ categories: [], brands: [] }))
}
