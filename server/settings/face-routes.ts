/** The calls about what the shop shows of itself. */
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { changedWords, homeAt, readHomeSettings, wordSettingNames } from './home-content.ts'
import { keepPreview, readPreview } from './previews.ts'
import { readSettings } from './settings.ts'
import { followShopDetails } from './shop-details.ts'

export function mountShopFace(mount: Mount, services: Services): void {
  const { db, clock, transaction } = services
  const currentDetails = followShopDetails(services)

  mount('GET /shop', async ({ http }) => {
    http.header('Surrogate-Key', 'shop')
    return { details: await currentDetails() }
  })

  mount('GET /shop/home', async ({ http }) => {
    http.header('Surrogate-Key', 'shop')
    return homeAt(await readHomeSettings(db), clock())
  })

  mount('GET /shop/words', async ({ http }) => {
    http.header('Surrogate-Key', 'shop')
    return changedWords(await readSettings(db, wordSettingNames))
  })

  mount('POST /shop/previews', async ({ body }) => ({
    id: await transaction((tx) => keepPreview(tx, body, services)),
  }))

  mount('GET /shop/previews/{id}', ({ params }) => readPreview(db, params.id, services))
}
