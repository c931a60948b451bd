// The about page.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()

test("There is a hero, 'Our Story' and the four values", async () => {
  const page = await shop.openPage()
  await page.goto('/about')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(
    await page.getByRole('region', { name: 'Our Story', exact: true }).getByRole('paragraph').count(),
  ).toBeGreaterThan(0)
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Innovation',
    'Quality',
    'User Focus',
    'Sustainability',
  ])
})

test.each([360, 1440])('axe finds nothing on the about page at %d px', async (width) => {
  const page = await shop.openPage({ viewport: { width, height: 800 } })
  await page.goto('/about')
  await page.getByRole('heading', { name: 'Sustainability' }).scrollIntoViewIfNeeded()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
