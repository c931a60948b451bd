// The cart: lines, totals, what stays, and that two tabs never disagree.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const picture = await aPicture({ format: 'webp' })
await anItem(shop.services, {
  title: 'Steel Kettle',
  price: 12_490.55,
  qty: 10,
  images: ['/media/employees/product_1_test/product_image_1', '/media/employees/product_1_test/product_image_2'],
})
await anItem(shop.services, { title: 'Glass Jug', price: 1_999.99, qty: 3 })
await anItem(shop.services, { title: 'Tea Cup', price: 0.1, qty: 1000 })

async function open(options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await shop.openPage(options)
  await page.route('**/media/**', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  return page
}

async function openCart(titles: string[], options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await open(options)
  await page.goto('/products')
  for (const title of titles) await add(page, title)
  await page.goto('/cart')
  await page.getByRole('heading', { level: 1, name: /^Shopping Cart \(/ }).waitFor()
  return page
}

const add = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Add to Cart.*${title}$`) }).click()
const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').filter({ hasText: title })
const totals = async (page: Page) =>
  (await page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').allTextContents()).map((text) =>
    text.replace('\u00a0', ' '),
  )

test("An empty cart says 'Your cart is empty' and links to the products", async () => {
  const page = await shop.openPage()
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your cart is empty', exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'Continue Shopping', exact: true })
  expect(await link.getAttribute('href')).toBe('/products')
  expect(await axeFindings(page)).toEqual([])
})

test('The title counts the lines; below stand the lines and the Order Summary with its link to the checkout', async () => {
  const page = await openCart(['Steel Kettle', 'Glass Jug', 'Steel Kettle'])
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shopping Cart (2)')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  expect(await summary.getByRole('term').allTextContents()).toEqual(['Subtotal', 'Shipping', 'Total'])
  await expect.poll(() => totals(page)).toEqual(['LKR 26,981.09', 'LKR 0.00', 'LKR 26,981.09'])
  expect(await summary.getByText('Free delivery', { exact: true }).isVisible()).toBe(true)
  expect(await summary.getByRole('link', { name: 'Proceed to Checkout', exact: true }).getAttribute('href')).toBe(
    '/checkout',
  )
})

test('Each line shows picture, title, unit price, stepper, line total with 2 decimals and a remove button', async () => {
  const page = await openCart(['Steel Kettle', 'Steel Kettle'])
  const kettle = line(page, 'Steel Kettle')
  expect(await kettle.locator('img').getAttribute('src')).toContain('product_image_1')
  expect(await kettle.getByRole('link', { name: 'Steel Kettle' }).getAttribute('href')).toBe('/products/steel-kettle')
  await kettle.getByText('LKR\u00a012,490.55', { exact: true }).waitFor()
  await kettle.getByText('LKR\u00a024,981.10', { exact: true }).waitFor()
  expect(await kettle.getByRole('textbox', { name: 'Quantity of Steel Kettle' }).inputValue()).toBe('2')
  expect(await kettle.getByRole('button', { name: 'Remove Steel Kettle' }).isVisible()).toBe(true)
})

test('The stepper sets the quantity from 1 to the stock, and totals follow to the cent', async () => {
  const page = await openCart(['Glass Jug'])
  const jug = line(page, 'Glass Jug')
  const decrease = jug.getByRole('button', { name: 'Decrease quantity' })
  const increase = jug.getByRole('button', { name: 'Increase quantity' })
  expect(await decrease.isDisabled()).toBe(true)
  await increase.click()
  await increase.click()
  await expect.poll(async () => [await increase.isDisabled(), await decrease.isDisabled()]).toEqual([true, false])
  await jug.getByText('Only 3 in stock', { exact: true }).waitFor()
  await expect.poll(() => totals(page)).toEqual(['LKR 5,999.97', 'LKR 0.00', 'LKR 5,999.97'])
  await decrease.click()
  await expect.poll(() => totals(page)).toEqual(['LKR 3,999.98', 'LKR 0.00', 'LKR 3,999.98'])
})

test('A hundred fast clicks all count', async () => {
  const page = await openCart(['Tea Cup'])
  const increase = line(page, 'Tea Cup').getByRole('button', { name: 'Increase quantity' })
  await increase.evaluate(async (button: HTMLElement) => {
    for (let at = 0; at < 99; at += 1) {
      button.click()
      // Each click is an event of its own.
      await new Promise((resolve) => queueMicrotask(() => resolve(null)))
    }
  })
  await expect.poll(() => page.getByRole('textbox', { name: 'Quantity of Tea Cup' }).inputValue()).toBe('100')
  await expect.poll(() => totals(page)).toEqual(['LKR 10.00', 'LKR 0.00', 'LKR 10.00'])
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('kade-cart') ?? '{}'))
  expect([stored.totalQuantity, stored.totalAmount]).toEqual([100, 10])
})

test('A removed line can be brought back to its place with Undo', async () => {
  const page = await openCart(['Steel Kettle', 'Glass Jug', 'Tea Cup'])
  await line(page, 'Glass Jug').getByRole('button', { name: 'Remove Glass Jug' }).click()
  await page.getByText('Glass Jug removed from your cart').waitFor()
  await page.getByRole('heading', { name: 'Shopping Cart (2)' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove Tea Cup')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Shopping Cart (3)' }).waitFor()
  expect(
    await page.getByRole('list', { name: 'Cart lines' }).getByRole('heading', { level: 2 }).allInnerTexts(),
  ).toEqual(['Steel Kettle', 'Glass Jug', 'Tea Cup'])
})

test('Removing the last line leaves an empty cart and no badge, and can be undone with the keyboard', async () => {
  const page = await openCart(['Steel Kettle'])
  await page.getByRole('button', { name: 'Remove Steel Kettle' }).click()
  await page.getByText('Steel Kettle removed from your cart').waitFor()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await expect.poll(() => page.getByTestId('cart-badge').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  // The message stands before the page: with the keyboard alone Undo is two steps back.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove Steel Kettle')
})

test('The cart outlives a reload and is the same in every tab', async () => {
  const page = await openCart(['Steel Kettle'])
  const other = await page.context().newPage()
  await other.goto('/cart')
  await line(other, 'Steel Kettle').getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => totals(page)).toEqual(['LKR 24,981.10', 'LKR 0.00', 'LKR 24,981.10'])
  await line(page, 'Steel Kettle').getByRole('button', { name: 'Remove Steel Kettle' }).click()
  await page.getByText('Steel Kettle removed from your cart').waitFor()
  await other.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await other.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await other.close()
})

test.each([
  ['no JSON at all', '{{{{'],
  ['another shape', '{"items":{"a":1}}'],
  ['lines of nonsense', '{"items":[null,7,{"id":"x"},{"id":"y","title":"Y","price":-3,"qty":1}]}'],
])('A stored cart that is %s counts as empty', async (_, stored) => {
  const page = await shop.openPage()
  await page.goto('/about')
  await page.evaluate((text) => localStorage.setItem('kade-cart', text), stored)
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
})

test('Without storage the cart works as long as the page is open', async () => {
  const page = await open()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/products')
  await add(page, 'Steel Kettle')
  await page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).click()
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await line(page, 'Steel Kettle').getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => totals(page)).toEqual(['LKR 24,981.10', 'LKR 0.00', 'LKR 24,981.10'])
})

test('Without JavaScript the cart says what it needs', async () => {
  const page = await shop.openPage({ javaScriptEnabled: false })
  await page.goto('/cart')
  await page.getByText('This page needs JavaScript.').waitFor()
})
