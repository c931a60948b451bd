// The inventory's table by the columns of sales: those without one first, amounts as numbers and days as days.
import { beforeAll, expect, test } from 'vitest'
import type { InventoryQuery } from '#contract/stock/inventory.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const admin = await signedIn(shop, { role: 'admin' })

const titles = async (query: Partial<InventoryQuery>) =>
  (await admin.call('GET /inventory', { query })).json.map(({ title }) => title)

beforeAll(async () => {
  const goods = [
    { title: 'Fan', salePrice: '150.50', saleFrom: '2040-01-02', saleUntil: '2041-12-01' },
    { title: 'Kettle' },
    { title: 'Lamp', salePrice: '90', saleFrom: '2039-12-31', saleUntil: '2041-05-01' },
    { title: 'Pot', salePrice: '9', saleFrom: '2040-01-01', saleUntil: '2041-01-01' },
  ]
  for (const item of goods) await anItem(shop.services, { price: 200, ...item })
})

test.each([
  ['salePrice', ['Kettle', 'Pot', 'Lamp', 'Fan']],
  ['saleFrom', ['Kettle', 'Lamp', 'Pot', 'Fan']],
  ['saleUntil', ['Kettle', 'Pot', 'Lamp', 'Fan']],
] as const)('By %s: %j, and the other way round', async (sort, expected) => {
  expect(await titles({ sort, order: 'asc' })).toEqual(expected)
  expect(await titles({ sort, order: 'desc', limit: 2, offset: 1 })).toEqual(expected.toReversed().slice(1, 3))
})

test('A sale that is changed or ended in its cells moves at once', async () => {
  const { id } = await anItem(shop.services, { title: 'Oven', price: 200, salePrice: '10', saleUntil: '2040-06-01' })
  const save = (cells: object) => admin.call('POST /inventory/edits', { body: { rows: [{ id, ...cells }] } })
  const place = async (sort: InventoryQuery['sort']) => (await titles({ sort, order: 'asc' })).indexOf('Oven')
  expect([await place('salePrice'), await place('saleUntil')]).toEqual([2, 1])
  await save({ salePrice: { from: 10, to: 180 }, saleUntil: { from: '2040-06-01', to: '2042-01-01' } })
  expect([await place('salePrice'), await place('saleUntil')]).toEqual([4, 4])
  await save({ salePrice: { from: 180, to: null } })
  expect([await place('salePrice'), await place('saleUntil')].every((at) => at <= 1)).toBe(true)
})
