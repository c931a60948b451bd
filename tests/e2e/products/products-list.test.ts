// The list of products as it is used: order, pages, and what it says when it is empty or loading.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { withoutItems } from '#tests/support/shop/without-items.ts'

const shop = await openBrowserShop()
const make = (title: string, category: string, brand: string, price = 1000, qty = 5) =>
  anItem(shop.services, { title, category, brand, price, qty })

await make('Steel Kettle', 'Kettles', 'Philips', 12_490.5)
await make('Glass KETTLE with Light', 'Kettles', 'Kade Home', 8_990)
await make('Espresso Machine', 'Coffee Makers', 'Philips', 89_900)
await make('Smart Plug', 'Smart Home', 'TP-Link', 4_500)
await make('Redmi 14C', 'Phones', 'Redmi', 42_900)
await make('Travel Mug', 'Lifestyle', 'Kade Home', 2_900)
await make('Mystery Box', 'other', 'Kade Home', 500)
await make('Another Box', 'Others', '', 700)
await anItem(shop.services, { title: 'Hidden Oven', category: 'Ovens', brand: 'Secret', disabled: true })
for (let at = 1; at <= 50; at += 1) await make(`Toaster ${String(at).padStart(2, '0')}`, 'Toasters', 'Singer')

const titlesOn = (page: Page) =>
  page.getByRole('list', { name: 'Products' }).getByRole('heading', { level: 2 }).allInnerTexts()

test('The list is sorted by its address, and choosing an order or brand changes the address', async () => {
  const page = await shop.openPage()
  await page.goto('/products?category=Kettles')
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await page.waitForURL('/products?category=Kettles&sort=price-asc')
  await expect.poll(() => titlesOn(page)).toEqual(['Glass KETTLE with Light', 'Steel Kettle'])
  await page.getByLabel('Sort by').selectOption({ label: 'Highest price' })
  await page.waitForURL('/products?category=Kettles&sort=price-desc')
  await expect.poll(() => titlesOn(page)).toEqual(['Steel Kettle', 'Glass KETTLE with Light'])
  await page.getByLabel('Brand').selectOption('Philips')
  await page.waitForURL('/products?category=Kettles&brand=Philips&sort=price-desc')
  await expect.poll(() => titlesOn(page)).toEqual(['Steel Kettle'])
  await page.goBack()
  await expect.poll(() => page.getByLabel('Brand').inputValue()).toBe('')
  await expect.poll(() => titlesOn(page)).toEqual(['Steel Kettle', 'Glass KETTLE with Light'])
})

test('48 products stand on a page in a grid, the count is shown, and the other pages are real links', async () => {
  const page = await shop.openPage()
  await page.goto('/products?sort=title')
  expect((await titlesOn(page)).length).toBe(48)
  expect(await page.getByRole('status').filter({ hasText: 'products' }).textContent()).toBe('58 products')
  await page.getByText('1 to 48 of 58 products').waitFor()
  expect(await page.getByRole('list', { name: 'Products' }).evaluate((list) => getComputedStyle(list).display)).toBe(
    'grid',
  )
  const pages = page.getByRole('navigation', { name: 'Pages of products' })
  expect(await pages.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('href')).toBe(
    '/products?sort=title&page=2',
  )
  expect(await pages.getByRole('link', { name: 'Next page' }).getAttribute('rel')).toBe('next')
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL('/products?sort=title&page=2')
  await expect.poll(async () => (await titlesOn(page)).length).toBe(10)
  await page.getByText('49 to 58 of 58 products').waitFor()
  expect(await pages.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test("An empty result says so, hints what to do and links to 'View All Products'", async () => {
  const page = await shop.openPage({ expects: [/status of 404/] })
  await page.goto('/products?category=Spaceships')
  await page.getByRole('heading', { name: 'No products found', exact: true }).waitFor()
  await page
    .getByText('Try changing your filter criteria or check out our featured products', { exact: true })
    .waitFor()
  expect(await page.getByRole('link', { name: 'View All Products' }).getAttribute('href')).toBe('/products')
  expect(await axeFindings(page)).toEqual([])
})

test('A spinner shows while another list loads', async () => {
  const page = await shop.openPage()
  await page.goto('/products')
  const answer = await holdLists(page)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await page.getByRole('status').filter({ hasText: 'Loading products' }).waitFor()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc')
  answer()
  await page.getByText('Loading products').waitFor({ state: 'detached' })
  await expect.poll(async () => (await titlesOn(page))[0]).toBe('Mystery Box')
})

test('Coming from another page, a spinner shows once the list takes longer than a moment', async () => {
  const page = await shop.openPage()
  await page.goto('/about')
  const answer = await holdLists(page)
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click()
  await page.getByRole('status').filter({ hasText: 'Loading the page' }).waitFor()
  answer()
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
  await page.getByText('Loading the page').waitFor({ state: 'detached' })
})

test('A list that cannot be loaded says so, in the frame of the shop, and can be tried again', async () => {
  const page = await shop.openPage({ expects: [/status of 50\d/] })
  const answer = await withoutItems(shop.services, () => page.goto('/products?sort=newest'))
  expect(answer?.status()).toBe(500)
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  expect(await page.getByRole('banner').getByRole('link', { name: 'Kade, home' }).isVisible()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
})

test('Every load scrolls to the top, and Back returns to where the person was', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products')
  const next = page.getByRole('link', { name: 'Next page' })
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  for (let at = 0; at < 48; at += 4) await cards.nth(at).scrollIntoViewIfNeeded()
  await next.scrollIntoViewIfNeeded()
  // Where the person is when they press: what has come into sight may move the page a moment later.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('pressed-at', String(window.scrollY))
    document.addEventListener('click', note, { capture: true, once: true })
  })
  await next.click()
  await page.waitForURL('/products?page=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const before = Number(await page.evaluate(() => sessionStorage.getItem('pressed-at')))
  expect(before).toBeGreaterThan(2000)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('On a phone the chips scroll inside their own row and nothing else moves sideways', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products?category=Toasters')
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('list')
  const sizes = await chips.evaluate((list) => ({ inside: list.scrollWidth, seen: list.clientWidth }))
  expect(sizes.inside).toBeGreaterThan(sizes.seen)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBe(0)
  const isInSight = async () => {
    const chosen = await page.getByRole('link', { name: 'Toasters', exact: true }).boundingBox()
    return chosen && chosen.x >= 0 && chosen.x + chosen.width <= PHONE.width
  }
  await expect.poll(isInSight).toBe(true)
})

test('Without JavaScript the list can be read, filtered and paged', async () => {
  const page = await shop.openPage({ javaScriptEnabled: false })
  await page.goto('/products?category=Kettles&sort=title')
  expect(await titlesOn(page)).toEqual(['Glass KETTLE with Light', 'Steel Kettle'])
  expect(await page.getByText('LKR\u00a012,490.50').count()).toBe(1)
  await page.getByLabel('Brand').selectOption('Philips')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => titlesOn(page)).toEqual(['Steel Kettle'])
  await page.goto('/products')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect.poll(async () => (await titlesOn(page)).length).toBe(10)
})

/** The data of lists is held back until the given function is called. */
async function holdLists(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/products.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
