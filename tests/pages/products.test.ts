// The list of products by its address: headings, chips, search, filters, pages, and addresses that nobody meant.
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'

const { services, url } = await openServedShop()
const make = (title: string, category: string, brand: string, price = 1000, qty = 5) =>
  anItem(services, { title, category, brand, price, qty })

await make('Steel Kettle', 'Kettles', 'Philips', 12_490.5)
await make('Glass KETTLE with Light', 'Kettles', 'Kade Home', 8_990)
await make('Espresso Machine', 'Coffee Makers', 'Philips', 89_900)
await make('Smart Plug', 'Smart Home', 'TP-Link', 4_500)
await make('Redmi 14C', 'Phones', 'Redmi', 42_900)
await make('Travel Mug', 'Lifestyle', 'Kade Home', 2_900)
await make('Mystery Box', 'other', 'Kade Home', 500)
await make('Another Box', 'Others', '', 700)
await anItem(services, { title: 'Hidden Oven', category: 'Ovens', brand: 'Secret', disabled: true })
for (let at = 1; at <= 50; at += 1) await make(`Toaster ${String(at).padStart(2, '0')}`, 'Toasters', 'Singer')

const open = async (path: string) => (await readPage(url + path)).page
const titlesOn = async (path: string) => (await open(path)).one('ul', 'Products').texts('h2')

test.each([
  ['/products', 'All Products'],
  ['/products?brand=redmi', 'Redmi Products'],
  ['/products?brand=Redmi&category=lifestyle', 'Redmi Products'],
  ['/products?category=smarthome', 'Smart Home Products'],
  ['/products?category=Smart+Home', 'Smart Home Products'],
  ['/products?category=lifestyle', 'Lifestyle Products'],
  ['/products?category=Kettles', 'All Products'],
  ['/products?brand=Philips', 'All Products'],
])('The heading of %s is %s', async (address, heading) => {
  expect((await open(address)).texts('h1')).toEqual([heading])
})

test("The chips are 'All Products' and the categories of all visible products except other", async () => {
  const chips = (await open('/products?category=Kettles')).one('nav', 'Categories')
  const [first, ...others] = chips.texts('a')
  expect(first).toBe('All Products')
  expect(others.toSorted()).toEqual(['Coffee Makers', 'Kettles', 'Lifestyle', 'Phones', 'Smart Home', 'Toasters'])
  expect(chips.texts('a[aria-current]')).toEqual(['Kettles'])
})

test('A chip leads to the list of its category and All Products back to everything', async () => {
  const chipOf = async (path: string, name: string) =>
    (await open(path)).one('nav', 'Categories').one('a', name).attribute('href')
  expect(await chipOf('/products', 'Coffee Makers')).toBe('/products?category=Coffee+Makers')
  expect(await titlesOn('/products?category=Coffee+Makers')).toEqual(['Espresso Machine'])
  expect(await chipOf('/products?category=Coffee+Makers', 'All Products')).toBe('/products')
  expect(await titlesOn('/products')).toHaveLength(48)
})

test('The search parameter matches a part of the title without case', async () => {
  expect(await titlesOn('/products?search=kEtt&sort=title')).toEqual(['Glass KETTLE with Light', 'Steel Kettle'])
  expect((await open('/products?search=philips')).texts('h2')).toContain('No products found')
})

test('Category, brand and search combine, without case, and the category without spaces', async () => {
  expect(await titlesOn('/products?category=kettles&brand=PHILIPS&search=steel')).toEqual(['Steel Kettle'])
  expect(await titlesOn('/products?category=smarthome')).toEqual(['Smart Plug'])
  expect(await titlesOn('/products?category=Other&sort=title')).toEqual(['Another Box', 'Mystery Box'])
})

test('What narrows the list is shown and can be taken away one by one', async () => {
  const filters = (await open('/products?category=kettles&brand=philips&search=steel')).one('ul', 'Applied filters')
  expect(filters.all('a').map((link) => [link.name, link.attribute('href')])).toEqual([
    ['Remove Category: Kettles', '/products?brand=Philips&search=steel'],
    ['Remove Brand: Philips', '/products?category=Kettles&search=steel'],
    ['Remove Search: steel', '/products?category=Kettles&brand=Philips'],
    ['Clear all', '/products'],
  ])
  expect((await open('/products')).all('ul', 'Applied filters')).toHaveLength(0)
})

test('A page after the last one leads to the last one', async () => {
  expect((await readPage(`${url}/products?page=9`)).path).toBe('/products?page=2')
})

test.each(['page=0', 'page=-1', 'page=abc', 'sort=sideways', 'page=1e3'])(
  'An address with %s shows the whole list',
  async (query) => {
    expect(await titlesOn(`/products?${query}`)).toHaveLength(48)
  },
)

test.each([
  ['a search of 5,000 characters', `search=${'kettle'.repeat(833)}`, 200],
  ['a category nobody could have', `category=${'x'.repeat(200)}`, 404],
  ['a NUL character', 'brand=%00', 404],
  ['signs that mean something to a database', 'search=%25_%5C%27', 200],
])('%s is answered with an empty list', async (_, query, expected) => {
  const { status, page } = await readPage(`${url}/products?${query}`)
  expect([status, page.texts('h2').includes('No products found')]).toEqual([expected, true])
})
