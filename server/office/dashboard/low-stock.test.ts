// From how many pieces on an item is low in stock, and what a new owner has yet to set.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openTestShop()
const { services } = shop
const owner = await signedIn(shop, { role: 'admin' })

const low = async () => (await owner.call('GET /owner/overview')).json.lowStock.map(({ title }) => title)
const done = async () =>
  (await owner.call('GET /shop/checklist')).json.filter((entry) => entry.done).map(({ id }) => id)

test('a category may have a number of its own, above or below that of the others', async () => {
  await anItem(services, { title: 'Kettle', category: 'Kettles', qty: 8 })
  await anItem(services, { title: 'Fridge', category: 'Refrigerators', qty: 2 })
  await anItem(services, { title: 'Toaster', category: 'Toasters', qty: 5 })
  expect(await low()).toEqual(['Fridge', 'Toaster'])
  await setSetting(services, 'stock.low', 4)
  expect(await low()).toEqual(['Fridge'])
  await setSetting(services, 'stock.lowByCategory', [
    { category: 'kettles', pieces: 10 },
    { category: 'Refrigerators', pieces: 1 },
  ])
  expect(await low()).toEqual(['Kettle'])
})

test('an item may have a number of its own, above or below that of the others', async () => {
  await setSetting(services, 'stock.low', 5)
  await setSetting(services, 'stock.lowByCategory', [])
  await anItem(services, { title: 'Bulb', category: 'Bulbs', qty: 40, lowStockAt: '50' })
  await anItem(services, { title: 'Piano', category: 'Pianos', qty: 1, lowStockAt: '0' })
  expect(await low()).toEqual(['Fridge', 'Toaster', 'Bulb'])
  // The table of the inventory goes by the same numbers.
  const { json } = await owner.call('GET /inventory', { query: { stock: 'low', sort: 'qty', order: 'asc' } })
  expect(json.map(({ title }) => title)).toEqual(['Fridge', 'Toaster', 'Bulb'])
  // And so do its cards; shoppers are not told.
  const { json: cards } = await owner.call('GET /items', { query: { all: 'true', sort: 'newest' } })
  const titleOf = (id: string) => cards.items.find((item) => item.id === id)?.title
  expect(cards.low?.map(titleOf).sort()).toEqual(['Bulb', 'Fridge', 'Toaster'])
  expect((await shop.call('GET /items', { query: {} })).json).not.toHaveProperty('low')
})

test('what is set is done, and nothing else', async () => {
  expect(await done()).toEqual(['item'])
  await setSetting(services, 'shop.name', 'Nimal & Sons')
  await setSetting(services, 'shop.phone', '')
  await setSetting(services, 'payments.bankAccount', 'Bank, branch, name, number')
  await setSetting(services, 'messages.shopAddress', 'orders@nimal.example')
  expect(await done()).toEqual(['name', 'item', 'payment', 'notices'])
  await setSetting(services, 'shop.phone', '+94 77 123 4567')
  expect(await done()).toContain('phone')
})
