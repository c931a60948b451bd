// The list of products by keyboard.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', brand: 'Aruna' })
await anItem(shop.services, { title: 'Air Fryer', category: 'Air Fryers', brand: 'Philips' })

test('One step leads past all categories to the products', async () => {
  const page = await shop.openPage()
  await page.goto('/products')
  await page.getByRole('link', { name: 'Skip to the products' }).press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'list')
  await page.keyboard.press('Tab')
  const first = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  await expect.poll(() => first.evaluate((card) => card.contains(document.activeElement))).toBe(true)
})

test('When a filter is taken off, its link is gone and the keyboard goes on at the heading', async () => {
  const page = await shop.openPage()
  await page.goto('/products?category=Kettles')
  await page.getByRole('link', { name: 'Remove Category: Kettles' }).press('Enter')
  await page.waitForURL('**/products')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.getByRole('status').filter({ hasText: '2 products' }).waitFor()
})

test('A category keeps the keyboard, because it is still there', async () => {
  const page = await shop.openPage()
  await page.goto('/products')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kettles' }).press('Enter')
  await page.waitForURL('**/products?category=Kettles')
  await page.getByRole('status').filter({ hasText: '1 product' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kettles')
})
