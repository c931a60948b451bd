// What stands on the home page, and in which order.
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'

const { services, url } = await openServedShop()
// What promotions lead to.
await anItem(services, { title: 'Redmi 14C', category: 'Mobile phones', price: 42_900, salePrice: '39900' })
await anItem(services, {
  title: 'Kade Home 6-Place Table-Top Dishwasher',
  category: 'Dishwashers',
  price: 89_990.5,
})
await anItem(services, { title: 'Smart Plug', category: 'Smart Home', price: 3_490 })
const counts = { Kettles: 5, TV: 4, Phones: 3, Toasters: 2, Freezers: 2, Blenders: 2, Glassware: 1 }
const parts = { 'Kettles 4': { price: 1_234_567.5 }, 'Toasters 1': { qty: 0 } }
for (const [category, count] of Object.entries(counts)) {
  for (let number = 1; number <= count; number++) {
    const title = `${category} ${number}`
    await anItem(services, { title, category, ...Object.entries(parts).find(([name]) => name === title)?.[1] })
  }
}
// The newest comes first.
await anItem(services, { title: 'Toasters 3', category: 'Toasters' })
for (const category of ['Others', 'Other', 'other']) {
  for (const number of [1, 2, 3]) await anItem(services, { title: `${category} ${number}`, category })
}
const { page } = await readPage(`${url}/`)

test('Both readings stand on one page, in the decided order', () => {
  const { text } = page.one('main')
  const inOrder = [
    'Dinner cooks itself',
    'Kettles',
    'BEST DEAL',
    'NEW ARRIVAL',
    'Popular right now',
    'Glassware',
    'Electric',
    'Smart Home',
    'Featured',
    'View All Products',
    'KettlesView all',
    'Smart Living',
    'Subscribe',
  ]
  let reached = 0
  for (const words of inOrder) {
    const place = text.indexOf(words, reached)
    expect([words, place]).not.toEqual([words, -1])
    reached = place
  }
})

test('Tiles lead to the six categories with most products, Other and its spellings left out', () => {
  const tiles = page.one('nav', 'Categories')
  const names = tiles.texts('a')
  expect(names.slice(0, 2)).toEqual(['Kettles', 'TV'])
  expect(names.slice(2, 4).sort()).toEqual(['Phones', 'Toasters'])
  expect(names.slice(4).sort()).toEqual(['Blenders', 'Freezers'])
  expect(tiles.attributes('a', 'href')).toEqual(names.map((name) => `/products?category=${name}`))
})

test('A tile without a product picture has the stock picture', () => {
  expect(page.one('nav', 'Categories').attributes('img', 'src')).toEqual(Array(6).fill('/brand/category.svg'))
})

test('Two promotion cards and three category cards lead to pages of the shop', () => {
  for (const words of ['BEST DEAL', 'NEW ARRIVAL'])
    expect(page.texts('main p').filter((p) => p === words)).toHaveLength(1)
  expect(page.all('a', /^SHOP NOW/).map((link) => link.attribute('href'))).toEqual([
    '/products?category=Glassware',
    '/products?category=Electric',
    '/products?category=Smart+Home',
  ])
})

test('Promotions say what the goods they lead to cost, and what a sale saves', () => {
  const promotion = (eyebrow: string) =>
    page.all('main section').findLast((section) => section.texts('p').includes(eyebrow))?.text
  expect(promotion('BEST DEAL')).toMatch(/LKR\u00a039,900\.00.*Save LKR\u00a03,000\.00/)
  expect(promotion('NEW ARRIVAL')).toContain('LKR\u00a089,990.50')
  expect(promotion('Smart Living')).toMatch(/From LKR\u00a03,490\.00.*Discover smart home/)
  expect(promotion('For the table')).toContain('From LKR\u00a012,500.00')
})

test('Category sections show the products of the largest categories', () => {
  expect(page.one('section', 'Kettles').texts('h3')).toEqual(['Kettles 5', 'Kettles 4', 'Kettles 3', 'Kettles 2'])
})

test('The price has the prefix LKR, thousands separators and two decimals', () => {
  expect(
    page
      .one('section', 'Kettles')
      .one('article', /Kettles 4/)
      .texts('p'),
  ).toContain('LKR\u00a01,234,567.50')
})

test('An item out of stock says so and leads to its pre-order', () => {
  const soldOut = page.one('section', 'Toasters').one('article', /Toasters 1/)
  expect(soldOut.texts('p')).toContain('Out of Stock')
  expect(soldOut.one('a', 'Pre-Order: Toasters 1').attribute('href')).toBe('/products/toasters-1')
})
