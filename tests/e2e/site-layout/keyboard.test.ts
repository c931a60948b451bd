// Going from page to page by keyboard and ear.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', qty: 5 })

/** What the keyboard is on. */
function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

test('After a link of a page was followed, the keyboard begins at the start of the next page, and its title is said', async () => {
  const page = await shop.openPage()
  await page.goto('/products')
  await page.getByRole('main').getByRole('link', { name: kettle.title }).press('Enter')
  await page.getByRole('heading', { level: 1, name: kettle.title }).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  await page.locator('p[aria-live]', { hasText: 'Glass Kettle - Kade' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Home')
})

test('That holds as well where a page with a frame of its own begins', async () => {
  const page = await shop.openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter')
  await page.waitForURL('**/')
  await page.waitForFunction(() => document.activeElement?.id === 'main')
})

test('A link of the header keeps the keyboard, because it is still there', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'SmartHome' }).press('Enter')
  await page.waitForURL('**/smart-home')
  // Said by what would move the focus.
  await page.locator('p[aria-live]', { hasText: 'Smart Home - Kade' }).waitFor()
  expect(await focused(page)).toBe('SmartHome')
})

test('Messages come into a region that was there before them, so that they are read aloud', async () => {
  const page = await shop.openPage()
  await page.goto(`/products/${kettle.slug}`)
  const region = page.getByRole('region', { name: 'Messages' })
  expect(await region.getAttribute('aria-live')).toBe('polite')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await region.getByText('Added to your cart').waitFor()
})
