// What promotions say of the goods they lead to.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { createApi } from '#web/api/client.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { findPromotionPrices } from '#web/shop/promotions/promotion-prices.ts'

const shop = await openTestShop()
const { services } = shop
await anItem(services, { title: 'Wide TV', category: 'TV', price: 90_000 })
await anItem(services, { title: 'Small TV', category: 'TV', price: 55_000.5 })
await anItem(services, { title: 'Colour bulb', category: 'Smart Home', price: 3_490 })
const api = createApi(async (path, init) => shop.app.request(path, init))

const tv: ItemSummary = {
  ...{ id: 'wide', slug: 'wide-tv', title: 'Wide TV', brand: '', category: 'TV', price: 90_000, qty: 1 },
  images: [],
  imageAlts: [],
}

const links = [
  '/products/wide-tv',
  '/products?category=tv',
  '/products?category=Fans',
  '/products/no-such-item',
  '/products/%E0%A4%A',
  '/products?category=TV&brand=LG',
  '/smart-home',
  'https://elsewhere.example/products/wide-tv?x=1',
]
const prices = {
  '/products/wide-tv': { price: 90_000, isFrom: false },
  '/products?category=tv': { price: 55_000.5, isFrom: true },
  '/smart-home': { price: 3_490, isFrom: true },
}

test('a product has its price, a category its lowest, the page of smart homes that of its category, everything else none', async () => {
  const { items } = await api('GET /items')
  expect(await findPromotionPrices(api, { links, items: items.map(cardItem) })).toEqual(prices)
})

test('in a shop of more items than a page loads the price is asked for', async () => {
  const loaded = Array.from({ length: 100 }, () => ({ ...tv, slug: 'other', id: 'other', category: 'Fans' }))
  const asked = links.filter((link) => link !== '/products?category=Fans')
  expect(await findPromotionPrices(api, { links: asked, items: loaded })).toEqual(prices)
})

test('a sale says what the price was', async () => {
  const items = [{ ...tv, price: 80_000, wasPrice: 90_000 }]
  expect(await findPromotionPrices(api, { links: ['/products/wide-tv'], items })).toEqual({
    '/products/wide-tv': { price: 80_000, wasPrice: 90_000, isFrom: false },
  })
})
