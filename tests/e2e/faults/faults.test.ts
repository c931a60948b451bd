// What a shopper meets when something is amiss: no network, a failing shop, goods and pictures that are gone, a very
// narrow window.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
const missing = '/media/employees/product_1_test/product_image_1'
await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', price: 4_990, images: [missing] })
await anItem(shop.services, { title: 'Sold Out Jug', category: 'Kettles', qty: 0 })

const failed = [/ERR_|Failed to load resource|Failed to fetch|404/]
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title }).first()

test('Without a network a part of the page that is not there yet says so, and everything goes on once there is one again', async () => {
  const page = await shop.openPage({ expects: failed })
  await page.goto('/products')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByText('This could not be loaded. Check your connection and try again.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All Products')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('kett')
  await page.getByRole('option', { name: 'Glass Kettle' }).click()
  await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
})

test('When the data of the next page cannot be had the shop says so in its frame, and it can be tried again', async () => {
  const page = await shop.openPage({ expects: [...failed, /Unexpected|decode/] })
  await page.goto('/products')
  const isData = /glass-kettle\.data/
  const headers = { 'Server-Timing': 'reference;desc="3f2c81aa-4f"' }
  await page.route(isData, (route) => route.fulfill({ status: 502, body: 'Bad gateway', headers }))
  await card(page, 'Glass Kettle').click()
  await page.getByText('This page could not be loaded. Your cart is safe.').waitFor()
  await page.getByText('Error reference: 3f2c81aa-4f').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute(isData)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
})

test('An item that is gone since the list was loaded is not found, in the frame of the shop', async () => {
  const radio = await anItem(shop.services, { title: 'Fleeting Radio' })
  const page = await shop.openPage({ expects: failed })
  await page.goto('/products')
  await owner.remove(radio.id)
  await card(page, 'Fleeting Radio').click()
  await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL(`${shop.url}/`)
})

test('A picture that is missing leaves a box that says so, on the product page and in the cart', async () => {
  const page = await shop.openPage({ expects: failed })
  await page.goto('/products/glass-kettle')
  await page.getByRole('main').getByText('No Image').first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await page.locator('[data-line] img').waitFor({ state: 'detached' })
  expect(await page.locator('[data-line] svg').first().isVisible()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})

test('At 400 % zoom all of a form over a page can be reached, and the header makes room', async () => {
  const page = await shop.openPage({ viewport: { width: 320, height: 256 }, expects: failed })
  await page.goto('/products/sold-out-jug')
  await page.getByRole('button', { name: 'Pre-Order Now' }).click()
  const form = page.getByRole('dialog')
  await form.waitFor()
  // It is shown at once and takes the whole page a moment later, which begins its way in anew.
  await page.waitForFunction(() => {
    const shown = document.querySelector('dialog:modal')
    return shown?.getAnimations().every(({ playState }) => playState !== 'running')
  })
  const controls = await form.locator('input, textarea, button').all()
  expect(controls.length).toBeGreaterThan(5)
  for (const control of controls) {
    await control.focus()
    const { y = -1, height = 0 } = (await control.boundingBox()) ?? {}
    // The browser scrolls to whole pixels, and the dialog begins between two.
    expect([Math.ceil(y) >= 0, Math.floor(y + height) <= 256]).toEqual([true, true])
  }
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBeLessThan(-64)
})

test.each(['/smart-home', '/about', '/sitemap', '/no/such/page'])(
  'Without scripts %s can be read, and its links lead on',
  async (path) => {
    const page = await shop.openPage({ viewport: PHONE, javaScriptEnabled: false, expects: failed })
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /sitemap/i })
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Glass Kettle' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
    expect(await page.getByText('LKR 4,990.00').first().isVisible()).toBe(true)
  },
)
