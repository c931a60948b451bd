/** The calls about the wishlist of a signed-in person. */
import { presentToShoppers } from '../catalogue/present.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { changeWishlist, readWishlist } from './wishlist.ts'

export function mountWishlist(mount: Mount, services: Services): void {
  const read = async (userId: string) => {
    const rows = await readWishlist(services.db, userId)
    return { success: true as const, items: rows.map((row) => presentToShoppers(row, services.clock())) }
  }

  mount('GET /account/wishlist', ({ actor }) => read(actor.userId))

  mount('PUT /account/wishlist', async ({ body, actor }) => {
    await services.transaction((tx) => changeWishlist(tx, { ...body, userId: actor.userId }, services))
    return read(actor.userId)
  })
}
