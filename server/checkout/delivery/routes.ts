/** What the shop says before anybody orders. */
import { setCacheTags } from '../../http/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { readSaleTerms } from './sale-terms.ts'

export function mountDelivery(mount: Mount, { db }: Services): void {
  mount('GET /sale-terms', ({ query, http }) => {
    setCacheTags(http, ['sale-terms'])
    return readSaleTerms(db, { withElectricity: query.with === 'electricity' })
  })
}
