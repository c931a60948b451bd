// What a shop that is nobody's demo shows at its first start.
import { expect, test } from 'vitest'
import { settingValues } from '#server/site/settings/tables.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { emptyNewShop } from './empty-new-shop.ts'

const shop = await openTestShop()
const { services } = shop

test('a shop without goods is emptied of the demo, once and for all', async () => {
  await emptyNewShop(services)
  expect((await shop.call('GET /shop/home')).json).toMatchObject({ slides: [], deals: [], smartHomeSlides: [] })
  await services.db.delete(settingValues)
  await anItem(services, { title: 'Kettle' })
  await emptyNewShop(services)
  expect(await services.db.select().from(settingValues)).toEqual([])
})
