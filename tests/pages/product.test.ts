// The page of one product: what it says of it, where it leads, and products that are not there.
import { expect, test } from 'vitest'
import { makeGroup } from '#server/catalogue/variants/change-group.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'

const { services, url } = await openServedShop()
const kettle = await anItem(services, {
  title: 'Glass Kettle',
  brand: 'Kade Home',
  category: 'Kettles',
  price: 12_490.5,
  qty: 3,
  color: { color: '#1b4f8f', name: 'Deep Blue' },
})
await anItem(services, { title: 'Sold Out Kettle', qty: 0, color: 'Rose Gold' })
await anItem(services, { title: 'Steel Kettle', category: 'kettles', qty: 40 })
for (const n of [1, 2, 3]) await anItem(services, { title: `Kettle ${n}`, category: 'Kettles' })
await anItem(services, { title: 'A Toaster', category: 'Toasters' })
await anItem(services, { title: 'Hidden Kettle', disabled: true })

const open = async (path: string) => (await readPage(url + path)).page
const canonical = '[rel=canonical]'

test('The page is found by id and by slug, and names the slug as canonical', async () => {
  for (const id of [kettle.id, kettle.slug]) {
    const page = await open(`/products/${id}`)
    expect(page.texts('h1')).toEqual(['Glass Kettle'])
    expect(page.attributes(canonical, 'href')).toEqual([`${url}/products/glass-kettle`])
  }
})

test('The breadcrumb leads Home > Products > brand', async () => {
  const steps = (await open('/products/glass-kettle')).one('nav', 'Breadcrumb')
  expect(steps.all('a').map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Home', '/'],
    ['Products', '/products'],
    ['Kade Home', '/products?brand=Kade+Home'],
  ])
})

test('Brand, title, price, stock badge, colour swatch and colour name are shown', async () => {
  const main = (await open('/products/glass-kettle')).one('main')
  expect(main.texts('h1')).toEqual(['Glass Kettle'])
  // In the breadcrumb and above the title.
  expect(main.all('a', 'Kade Home')).toHaveLength(2)
  expect(main.texts('p')).toContain('LKR\u00a012,490.50')
  expect(main.texts('span')).toEqual(expect.arrayContaining(['In Stock', 'Only 3 left']))
  expect(main.text).toContain('Deep Blue')
  expect(main.all('circle[fill="#1b4f8f"]')).toHaveLength(1)
  const soldOut = (await open('/products/sold-out-kettle')).one('main')
  expect(soldOut.texts('span')).toContain('Out of Stock')
  expect(soldOut.text).toContain('Rose Gold')
  const plenty = (await open('/products/steel-kettle')).one('main')
  expect(plenty.texts('span')).toContain('In Stock')
  expect(plenty.text).not.toContain('Only 40 left')
})

test("'You Might Also Like' shows up to 4 products of the same category and not the current one", async () => {
  const titles = (await open('/products/glass-kettle')).one('section', 'You Might Also Like').texts('h3')
  expect(titles).toHaveLength(4)
  for (const other of ['Glass Kettle', 'A Toaster', 'Hidden Kettle']) expect(titles).not.toContain(other)
  expect((await open('/products/a-toaster')).one('main').text).not.toContain('You Might Also Like')
})

test.each([
  ['unknown', '/products/no-such-thing'],
  ['hidden', '/products/hidden-kettle'],
  ['longer than any address', `/products/${'x'.repeat(300)}`],
  ['holding a NUL character', '/products/a%00b'],
])('A product that is %s answers 404 with the 404 page', async (_, path) => {
  const { status, page } = await readPage(url + path)
  expect([status, page.texts('main h1')]).toEqual([404, ['Not Found']])
  expect(page.texts('main p')).toContain('The page you are looking for does not exist.')
})

test('The page from the server carries no style attribute and no style element', async () => {
  const html = await (await fetch(`${url}/products/glass-kettle`)).text()
  expect(html.match(/<[^>]+\sstyle=|<style/g)).toBe(null)
})

test('Search engines are told of the group on the page of each, and its links work without scripts', async () => {
  const phone = (title: string, price = 40_000) => anItem(services, { title, category: 'Mobile phones', price })
  const black = await phone('Ruhuna One, black')
  const gold = await phone('Ruhuna One, gold')
  const large = await phone('Ruhuna One, black, large', 52_000)
  const items = [
    { id: black.id, values: ['Black', '128 GB'] },
    { id: gold.id, values: ['Gold', '128 GB'] },
    { id: large.id, values: ['Black', '256 GB'] },
  ]
  const group = { options: ['Colour', 'Storage'], items, byUserId: null }
  await services.transaction((tx) => makeGroup(tx, group, services))

  const page = await open(`/products/${black.slug}`)
  const [json] = page.texts('script[type="application/ld+json"]').filter((text) => text.includes('ProductGroup'))
  expect(json).toContain(`"url":"${url}/products/${large.slug}"`)
  expect(json).toContain('"variesBy":["https://schema.org/color","Storage"]')
  expect(page.attributes(canonical, 'href')).toEqual([`${url}/products/${black.slug}`])
  const other = await open(
    page
      .one('section', 'Storage')
      .one('a', /^256 GB/)
      .attribute('href') ?? '',
  )
  expect(other.texts('h1')).toEqual(['Ruhuna One, black, large'])
})
