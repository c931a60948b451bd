/** What the shop says before anybody orders. */
import { setCacheTags } from '../../http/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import { days } from '../../platform/durations.ts'
import type { Services } from '../../services.ts'
import { townsOf } from '../places/towns-of.ts'
import { readSaleTerms } from './sale-terms.ts'

/** They come with the shop's code, and what a browser remembers of them does no harm. */
const KEPT_FOR = days(1)

export function mountDelivery(mount: Mount, { db }: Services): void {
  mount('GET /sale-terms', ({ query, http }) => {
    setCacheTags(http, ['sale-terms'])
    return readSaleTerms(db, { withElectricity: query.with === 'electricity' })
  })

  mount('GET /towns', async ({ query: { district, language = 'en' }, http }) => {
    setCacheTags(http, ['towns'])
    http.header('Cache-Control', `public, max-age=${KEPT_FOR / 1_000}`)
    const said = language === 'en' ? [] : townsOf(district, language)
    return townsOf(district).map((name, at) => ({ name, said: said[at] }))
  })
}
