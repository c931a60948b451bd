/** The calls about what the shop shows of itself. */
import { setCacheTags } from '../../http/cache-tags.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changedWords, homeAt } from './home-content.ts'
import { readPreview, storePreview } from './previews.ts'
import { followShopFace } from './shop-face.ts'

export function mountShopFace(mount: Mount, services: Services): void {
  const { db, clock, transaction } = services
  const currentFace = followShopFace(services)

  mount('GET /shop', async ({ http }) => {
    setCacheTags(http, ['shop'])
    return { details: (await currentFace()).details }
  })

  mount('GET /shop/home', async ({ http }) => {
    setCacheTags(http, ['shop'])
    return homeAt((await currentFace()).home, clock())
  })

  mount('GET /shop/words', async ({ http }) => {
    setCacheTags(http, ['shop'])
    return changedWords((await currentFace()).words)
  })

  mount('POST /shop/previews', async ({ body }) => ({
    id: await transaction((tx) => storePreview(tx, body, services)),
  }))

  mount('GET /shop/previews/{id}', ({ params }) => readPreview(db, params.id, services))
}
