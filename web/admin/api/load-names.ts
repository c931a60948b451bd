/** The categories and brands in use; the editor works without them too, with the shop's own list. */
import type { UsedNames } from '#contract/owner.ts'
import { officeApi } from './admin-api.ts'

export async function loadNames(request: Request): Promise<UsedNames> {
  return officeApi('GET /owner/names', {}, { signal: request.signal }).catch(() => ({
    categories: [],
    brands: [],
  }))
}
