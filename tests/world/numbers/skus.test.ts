// A SKU in each spelling that people and programs give it: it is one, and no second item gets it.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services } = shop
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)
const { id } = await anItem(services, { title: 'Kettle', sku: 'KET-12' })

const spellings = [
  'ket-12',
  'ＫＥＴ－１２',
  'KET\u201312',
  'KET\u221212',
  'KET\u201112',
  '\u200bKET-12\ufeff',
  'KET-12\u00a0',
  'KET-௧௨',
  'KET-෧෨',
]

test.each(spellings)('%j is refused to another item, and finds this one in a file', async (sku) => {
  const added = await manager.call('POST /items', { body: { ...anItemInput(), sku } })
  expect([added.status, added.problem.fields]).toEqual([400, { sku: '"Kettle" has this SKU already' }])
  const looked = await office.begin({ file: Buffer.from(`title,sku,price\nKettle,${sku},77\n`), fileName: 'a.csv' })
  expect(looked.counts).toMatchObject({ add: 0, edit: 1, refused: 0 })
})

test('items that an earlier version let have one SKU stay as they are and can be edited', async () => {
  const twin = await anItem(services, { title: 'Twin', sku: 'TWIN' })
  await services.db.update(items).set({ sku: 'KET\u201312' }).where(eq(items.id, twin.id))
  const body = { ...anItemInput(), title: 'Twin', sku: 'KET\u201312', price: 5 }
  expect((await manager.call('PUT /items/{id}', { params: { id: twin.id }, body })).status).toBe(200)
  const own = { ...anItemInput(), title: 'Kettle', sku: 'KET-12' }
  expect((await manager.call('PUT /items/{id}', { params: { id }, body: own })).status).toBe(200)
})
