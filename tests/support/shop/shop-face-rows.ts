/** Rows of the access table: what the shop shows of itself. */
import { storePreview } from '#server/site/settings/previews.ts'
import { ofAdmins, ofOwners, open } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'

export function shopFaceRows({ services }: TestShop) {
  const values = { 'shop.name': 'Another shop' }
  return {
    'GET /shop': open(200),
    'GET /shop/home': open(200),
    'GET /shop/words': open(200),
    'POST /shop/previews': ofOwners(201, () => ({ body: { values } })),
    'GET /shop/previews/{id}': ofAdmins(200, async () => ({
      params: { id: await services.transaction((tx) => storePreview(tx, { values }, services)) },
    })),
    'GET /shop/checklist': ofOwners(200),
  }
}
