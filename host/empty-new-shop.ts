/** A shop that never was a demo starts without the words and pictures of one. */
import { items } from '#server/catalogue/data/tables.ts'
import type { Services } from '#server/services.ts'
import { emptyShopFace } from '#server/site/settings/empty-shop.ts'

/** Does nothing once the shop has goods: then it has been somebody's shop, whose files may be their own. */
export async function emptyNewShop({
  db,
  transaction,
  clock,
}: Pick<Services, 'db' | 'transaction' | 'clock'>): Promise<void> {
  const [item] = await db.select({ id: items.id }).from(items).limit(1)
  if (!item) await transaction((tx) => emptyShopFace(tx, { clock }))
}
