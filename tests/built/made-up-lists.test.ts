// Lists that nobody has made: the page as it always is, but with status 404, kept for nobody, and bounded.
import { beforeAll, expect, test } from 'vitest'
import { defaultHomeContent } from '#contract/site/content/default-home-content.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { services, url } = await openServedShop()
const limited = await openServedShop({ env: { RATE_LIMITS: 'on', RATE_LIMIT_UNLINKED: '5/10m' } })

beforeAll(async () => {
  await anItem(services, { title: 'Steel kettle', category: 'Kettles', brand: 'Lanka Home' })
  await anItem(limited.services, { title: 'Steel kettle', category: 'Kettles', brand: 'Lanka Home' })
})

test.each(['/products?category=made-up', '/products?brand=made-up', '/si/products?category=made-up'])(
  '%s is the list with nothing in it, and status 404, each time anew',
  async (path) => {
    const first = await ask(url, path)
    expect(first.status).toBe(404)
    if (path.startsWith('/products')) {
      for (const words of [
        'All Products',
        'No products found',
        'Try changing your filter criteria or check out our featured products',
        'View All Products',
        'Kettles',
      ]) {
        expect(first.text).toContain(words)
      }
    }
    const again = await ask(url, path)
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect((await ask(url, path.replace('/products', '/products.data'))).status).toBe(404)
  },
)

test('what has an item, what the specification names and what a link of the shop names is there', async () => {
  const link = '/products?category=Gadgets+of+the+owner'
  await setSetting(
    services,
    'home.promoCards',
    defaultHomeContent.promoCards.map((card) => ({ ...card, link })),
  )
  for (const path of [
    '/products?category=kettles',
    '/products?brand=LANKA+HOME',
    '/products?brand=redmi',
    '/products?category=smarthome',
    '/products?category=lifestyle',
    link,
    '/api/items?category=made-up',
  ]) {
    expect([path, (await ask(url, path)).status]).toEqual([path, 200])
  }
  const past = await ask(url, '/products?category=Kettles&page=9')
  expect([past.status, past.headers.location]).toEqual([302, '/products?category=Kettles'])
})

test('who makes up too many is asked to wait, for those alone', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push((await ask(limited.url, `/products?category=c${n}`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  for (const path of ['/', '/products', '/products?category=Kettles', '/products/steel-kettle', '/about']) {
    expect([path, (await ask(limited.url, path)).status]).toEqual([path, 200])
  }
})
