/** The calls about the wishlist of a signed-in person. */
import type { Language } from '#contract/text/languages.ts'
import { presentToShoppers } from '../../catalogue/items/present.ts'
import { localizerOf } from '../../catalogue/languages/localize.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changeWishlist, readWishlist } from './wishlist.ts'

export function mountWishlist(mount: Mount, services: Services): void {
  const read = async (userId: string, language: Language = 'en') => {
    const rows = await readWishlist(services.db, userId)
    const localizer = await localizerOf(services.db, language, rows)
    return {
      success: true as const,
      items: rows.map((row) => localizer.item(presentToShoppers(row, services.clock()))),
    }
  }

  mount('GET /account/wishlist', ({ actor, query }) => read(actor.userId, query.language))

  mount('PUT /account/wishlist', async ({ body, actor }) => {
    await services.transaction((tx) => changeWishlist(tx, { ...body, userId: actor.userId }, services))
    return read(actor.userId)
  })
}
