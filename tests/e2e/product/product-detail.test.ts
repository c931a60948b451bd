// The page of one product: its tabs, its description, and what goes into the cart.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodeDescription } from '#contract/catalogue/items/description.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const picture = await aPicture({ width: 640, height: 640, format: 'webp' })
const address = (name: string) => `/media/employees/product_1_test/product_image_${name}`

await anItem(shop.services, {
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
await anItem(shop.services, { title: 'Sold Out Kettle', qty: 0, color: 'Rose Gold' })
const plenty = await anItem(shop.services, { title: 'Steel Kettle', category: 'kettles', qty: 40 })
for (const n of [1, 2, 3]) await anItem(shop.services, { title: `Kettle ${n}`, category: 'Kettles' })

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

test('Decrease is disabled at 1 and increase at the stock, which the stepper says', async () => {
  const page = await open('/products/glass-kettle')
  const decrease = page.getByRole('button', { name: 'Decrease quantity' })
  const increase = page.getByRole('button', { name: 'Increase quantity' })
  const quantity = page.getByRole('textbox', { name: 'Quantity of Glass Kettle' })
  const shown = async () => [await quantity.inputValue(), await decrease.isDisabled(), await increase.isDisabled()]
  await expect.poll(shown).toEqual(['1', true, false])
  await increase.click()
  await expect.poll(shown).toEqual(['2', false, false])
  await increase.click()
  await expect.poll(shown).toEqual(['3', false, true])
  await page.getByText('Only 3 in stock', { exact: true }).waitFor()
  await quantity.fill('99')
  await quantity.blur()
  await expect.poll(() => quantity.inputValue()).toBe('3')
  await quantity.fill('0')
  await quantity.blur()
  await expect.poll(() => quantity.inputValue()).toBe('1')
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
  await expect
    .poll(async () => (await panel.getByRole('term').allInnerTexts()).slice(0, 3))
    .toEqual(['Capacity', 'Warranty', 'Size'])
  expect((await panel.getByRole('definition').allInnerTexts()).slice(0, 3)).toEqual([
    '1.7 litres',
    '2 years',
    '24 x 22 x 16 cm',
  ])
})

test("The Reviews tab shows only 'Reviews Coming Soon'", async () => {
  const page = await open('/products/glass-kettle')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect.poll(() => page.getByRole('tabpanel').allInnerTexts()).toEqual(['Reviews Coming Soon'])
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
  await untilDrawn(page)
  expect(await overview.getByText('No Image').count()).toBe(0)
  expect(await overview.getByText('![Image]').count()).toBe(0)
})

test('Going on to another product starts afresh: quantity, picture and tab', async () => {
  const page = await open('/products/glass-kettle')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const other = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link', { name: plenty.title })
  await other.click()
  await page.waitForURL(`/products/${plenty.slug}`)
  await page.getByRole('textbox', { name: 'Quantity of Steel Kettle' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Quantity of Steel Kettle' }).inputValue()).toBe('1')
  await expect.poll(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Overview'])
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

test.each(['Specifications', 'Reviews'])('axe finds nothing on the product page with its tab %s', async (tab) => {
  const page = await open('/products/glass-kettle', { viewport: PHONE })
  await page.getByRole('tab', { name: tab }).click()
  expect(await axeFindings(page)).toEqual([])
})
