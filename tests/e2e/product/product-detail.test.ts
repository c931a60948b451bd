// The page of one product: what it shows, its tabs, and what goes into the cart.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodeDescription } from '#contract/description.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const picture = await aPicture({ width: 640, height: 640, format: 'webp' })
const address = (name: string) => `/media/employees/product_1_test/product_image_${name}`

const kettle = await anItem(shop.services, {
  title: 'Glass Kettle',
  brand: 'Kade Home',
  category: 'Kettles',
  price: 12_490.5,
  qty: 3,
  images: [address('1'), address('2'), address('3')],
  imageAlts: ['The kettle from the left', 'The kettle from above', ''],
  color: { color: '#1b4f8f', name: 'Deep Blue' },
  specifications: { Capacity: '1.7 litres', Warranty: '2 years' },
  size: '24 x 22 x 16 cm',
  description: encodeDescription([
    { text: 'It boils a litre in four minutes.', image: address('2') },
    { text: 'The lid opens wide.\n\nAnd it closes.' },
    { text: 'The base turns.', image: address('missing') },
  ]),
})
const soldOut = await anItem(shop.services, { title: 'Sold Out Kettle', qty: 0, color: 'Rose Gold' })
const plenty = await anItem(shop.services, { title: 'Steel Kettle', category: 'kettles', qty: 40 })
for (const n of [1, 2, 3]) await anItem(shop.services, { title: `Kettle ${n}`, category: 'Kettles' })
await anItem(shop.services, { title: 'A Toaster', category: 'Toasters' })
await anItem(shop.services, { title: 'Hidden Kettle', disabled: true })

/** Opens a page on which the shop's pictures exist, but for the missing one. */
async function open(path: string, options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await shop.openPage({ expects: [/404/], ...options })
  await page.route('**/media/**', (route) =>
    route.request().url().includes('missing')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: picture, contentType: 'image/webp' }),
  )
  await page.goto(path)
  return page
}

test('The page is found by id and by slug, and names the slug as canonical', async () => {
  for (const id of [kettle.id, kettle.slug]) {
    const page = await open(`/products/${id}`)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Glass Kettle'])
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/products/glass-kettle`)
  }
})

test('The breadcrumb leads Home > Products > brand', async () => {
  const page = await open('/products/glass-kettle')
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  expect(await steps.allInnerTexts()).toEqual(['Home', 'Products', 'Kade Home'])
  expect(await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/products',
    '/products?brand=Kade+Home',
  ])
})

test('Brand, title, price, stock badge, colour swatch and colour name are shown', async () => {
  const page = await open('/products/glass-kettle')
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Glass Kettle')
  // In the breadcrumb and above the title.
  expect(await main.getByRole('link', { name: 'Kade Home', exact: true }).count()).toBe(2)
  await main.getByText('LKR\u00a012,490.50', { exact: true }).first().waitFor()
  await main.getByText('In Stock', { exact: true }).first().waitFor()
  await main.getByText('Only 3 left', { exact: true }).waitFor()
  expect(await main.getByText('Deep Blue').isVisible()).toBe(true)
  expect(await main.locator('circle[fill="#1b4f8f"]').count()).toBe(1)
  await page.goto('/products/sold-out-kettle')
  expect(await main.getByText('Out of Stock', { exact: true }).first().isVisible()).toBe(true)
  expect(await main.getByText('Rose Gold').isVisible()).toBe(true)
  await page.goto('/products/steel-kettle')
  await main.getByText('In Stock', { exact: true }).first().waitFor()
  expect(await main.getByText('Only 40 left').count()).toBe(0)
})

test('Decrease is disabled at 1 and increase at the stock, which the stepper says', async () => {
  const page = await open('/products/glass-kettle')
  const decrease = page.getByRole('button', { name: 'Decrease quantity' })
  const increase = page.getByRole('button', { name: 'Increase quantity' })
  const quantity = page.getByRole('textbox', { name: 'Quantity of Glass Kettle' })
  expect([await decrease.isDisabled(), await increase.isDisabled()]).toEqual([true, false])
  await increase.click()
  expect([await decrease.isDisabled(), await increase.isDisabled()]).toEqual([false, false])
  await increase.click()
  expect([await quantity.inputValue(), await increase.isDisabled()]).toEqual(['3', true])
  await page.getByText('Only 3 in stock', { exact: true }).waitFor()
  await quantity.fill('99')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('3')
  await quantity.fill('0')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('1')
})

test("'Add to Cart' adds the stepper's quantity, and never more than the stock", async () => {
  const page = await open('/products/glass-kettle')
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  const stored = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem('kade-cart') ?? '{}').items?.map((line: { qty: number }) => line.qty),
    )
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await add.click()
  await page.getByText('2 x Glass Kettle', { exact: true }).waitFor()
  expect(await stored()).toEqual([2])
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await add.click()
  await page.getByText('Added to your cart. That is all we have in stock', { exact: true }).waitFor()
  expect(await stored()).toEqual([3])
  await add.click()
  await page.getByText('All 3 in stock are in your cart', { exact: true }).waitFor()
  expect(await stored()).toEqual([3])
  await page.getByRole('link', { name: 'View cart' }).first().click()
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
})

test('The tabs are Specifications, Overview and Reviews, and Overview is open at first', async () => {
  const page = await open('/products/glass-kettle')
  const tabs = page.getByRole('tab')
  expect(await tabs.allInnerTexts()).toEqual(['Specifications', 'Overview', 'Reviews'])
  expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Overview'])
  await page.getByText('It boils a litre in four minutes.').waitFor()
  await tabs.nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  const panel = page.getByRole('tabpanel')
  expect((await panel.getByRole('term').allInnerTexts()).slice(0, 3)).toEqual(['Capacity', 'Warranty', 'Size'])
  expect((await panel.getByRole('definition').allInnerTexts()).slice(0, 3)).toEqual([
    '1.7 litres',
    '2 years',
    '24 x 22 x 16 cm',
  ])
})

test("The Reviews tab shows only 'Reviews Coming Soon'", async () => {
  const page = await open('/products/glass-kettle')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  expect(await page.getByRole('tabpanel').allInnerTexts()).toEqual(['Reviews Coming Soon'])
})

test('The description shows its paragraphs and pictures, and hides a picture that fails', async () => {
  const page = await open('/products/glass-kettle')
  const overview = page.getByRole('tabpanel')
  for (const text of ['It boils a litre in four minutes.', 'The lid opens wide.', 'The base turns.']) {
    expect(await overview.getByText(text).isVisible()).toBe(true)
  }
  await overview.getByRole('img', { name: 'The kettle from above' }).scrollIntoViewIfNeeded()
  await overview.getByText('The base turns.').scrollIntoViewIfNeeded()
  await expect.poll(() => overview.locator('img').count()).toBe(1)
  expect(await overview.getByText('No Image').count()).toBe(0)
  expect(await overview.getByText('![Image]').count()).toBe(0)
})

test("'You Might Also Like' shows up to 4 products of the same category and not the current one", async () => {
  const page = await open('/products/glass-kettle')
  const alike = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('heading', { level: 3 })
  const titles = await alike.allInnerTexts()
  expect(titles.length).toBe(4)
  expect(titles).not.toContain('Glass Kettle')
  expect(titles).not.toContain('A Toaster')
  expect(titles).not.toContain('Hidden Kettle')
  await page.goto('/products/a-toaster')
  expect(await page.getByText('You Might Also Like').count()).toBe(0)
})

test('Going on to another product starts afresh: quantity, picture and tab', async () => {
  const page = await open('/products/glass-kettle')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const other = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link', { name: plenty.title })
  await other.click()
  await page.waitForURL(`/products/${plenty.slug}`)
  await page.getByRole('textbox', { name: 'Quantity of Steel Kettle' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Quantity of Steel Kettle' }).inputValue()).toBe('1')
  expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Overview'])
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('The heart puts the product on the wishlist, keeps it over a reload, and its tooltip changes', async () => {
  const page = await open('/products/glass-kettle')
  const heart = page.getByRole('button', { name: 'Add to wishlist: Glass Kettle' })
  await heart.hover()
  await page.getByRole('tooltip').filter({ hasText: 'Add to wishlist' }).first().waitFor()
  await heart.click()
  await page.getByRole('tooltip').filter({ hasText: 'Remove from wishlist' }).first().waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove from wishlist: Glass Kettle' }).click()
  await heart.waitFor()
})

test.each([
  ['unknown', '/products/no-such-thing'],
  ['hidden', '/products/hidden-kettle'],
  ['longer than any address', `/products/${'x'.repeat(300)}`],
  ['holding a NUL character', '/products/a%00b'],
])('A product that is %s answers 404 with the 404 page', async (_, path) => {
  const page = await shop.openPage({ expects: [/404/] })
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Not Found', exact: true }).waitFor()
  await page.getByText('The page you are looking for does not exist.', { exact: true }).waitFor()
})

test('A product without pictures, colour, brand and description still has a page', async () => {
  await anItem(shop.services, { title: 'Bare Thing', brand: '', category: 'Things' })
  const page = await open('/products/bare-thing', { viewport: PHONE })
  await page.getByText('No Image', { exact: true }).first().waitFor()
  await page.getByText('There is no description of this product yet.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Products',
    'Things',
  ])
  expect(await axeFindings(page)).toEqual([])
})

test('Without JavaScript text, price and specifications can be read', async () => {
  const page = await open('/products/glass-kettle', { javaScriptEnabled: false })
  for (const text of ['LKR\u00a012,490.50', 'In Stock', 'The lid opens wide.', '1.7 litres', 'Reviews Coming Soon']) {
    expect(await page.getByText(text).first().isVisible()).toBe(true)
  }
  expect(await page.getByRole('button', { name: 'Add to Cart', exact: true }).isVisible()).toBe(false)
  await page.getByText('To order, please switch on JavaScript').waitFor()
})

test('The page from the server carries no style attribute and no style element', async () => {
  const html = await (await fetch(`${shop.url}/products/glass-kettle`)).text()
  expect(html.match(/<[^>]+\sstyle=|<style/g)).toBe(null)
})

test.each([360, 768, 1440])('axe finds nothing on the product page at %d px, whatever tab is open', async (width) => {
  const page = await open('/products/glass-kettle', { viewport: { width, height: 800 } })
  for (const tab of ['Overview', 'Specifications', 'Reviews']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await axeFindings(page)).toEqual([])
  }
  await page.goto(`/products/${soldOut.slug}`)
  expect(await axeFindings(page)).toEqual([])
})
