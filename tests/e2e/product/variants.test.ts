// Choosing between variants: each is a page of its own, and the way back stays short.
import { expect, test } from 'vitest'
import { makeGroup } from '#server/catalogue/variants/change-group.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop
const phone = (title: string, parts = {}) =>
  anItem(services, { title, category: 'Mobile phones', price: 40_000, ...parts })
const black = await phone('Ruhuna One, black', { color: { color: '#222222', name: 'Black' } })
const gold = await phone('Ruhuna One, gold', { qty: 0, color: { color: '#c9a227', name: 'Gold' } })
const large = await phone('Ruhuna One, black, large', { price: 52_000 })
await services.transaction((tx) =>
  makeGroup(
    tx,
    {
      options: ['Colour', 'Storage'],
      items: [
        { id: black.id, values: ['Black', '128 GB'] },
        { id: gold.id, values: ['Gold', '128 GB'] },
        { id: large.id, values: ['Black', '256 GB'] },
      ],
      byUserId: null,
    },
    services,
  ),
)

test('On a phone a variant is chosen in its place, and Back leads to the list it was found in', async () => {
  const page = await shop.openPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto('/products?category=Mobile phones')
  expect(await page.getByText('2 colours · 2 choices of storage').count()).toBe(3)
  await page.getByRole('link', { name: 'Ruhuna One, black', exact: true }).click()
  const colour = page.getByRole('region', { name: 'Colour' })
  const storage = page.getByRole('region', { name: 'Storage' })
  await colour.getByRole('link', { name: 'Gold Out of stock' }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)

  await storage.getByRole('link', { name: '256 GB' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ruhuna One, black, large' }).waitFor()
  expect(await storage.getByRole('link', { name: '256 GB' }).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('256 GB')
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(60)
  // There is no gold one of this size: said in words, and nothing to press.
  expect(await colour.getByText('Not in 256 GB').count()).toBe(1)
  expect(await colour.getByRole('link').count()).toBe(1)

  await storage.getByRole('link', { name: '128 GB' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ruhuna One, black', exact: true }).waitFor()
  await colour.getByRole('link', { name: 'Gold Out of stock' }).click()
  await page.getByRole('button', { name: 'Pre-Order Now' }).waitFor()
  for (const link of await page.locator('section[aria-label="Colour"] a').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await axeFindings(page)).toEqual([])

  await page.goBack()
  await page.waitForURL(/category=Mobile/)
})
