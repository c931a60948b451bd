import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { resize } from '#tests/support/browser/resize.ts'

const shop = await openBrowserShop()

test('A chart that was drawn for a wider window makes no page wider', async () => {
  const { page } = await openOffice(shop, '/robots.txt')
  // As between a change of the window and the next frame.
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {}
  })
  await page.goto('/admin')
  await page.locator('canvas').waitFor()
  await resize(page, { width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
