// Addresses that lead nowhere, and where the page stands after a change of address.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await anItem(shop.services, { title: `Kettle ${number}` })

const notFound = [/status of 404/]

test("An unknown path answers 404 with 'Not Found', its text and a 'Go to Home' link", async () => {
  const page = await shop.openPage({ expects: notFound })
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Not Found')
  expect(await page.getByText('The page you are looking for does not exist.').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL(`${shop.url}/`)
})

test('An unknown path stands in the frame of the shop and is kept out of search engines', async () => {
  const page = await shop.openPage({ expects: notFound, viewport: PHONE })
  await page.goto('/no-such-page')
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex')
})

test('The page scrolls to the top on every path change, and Back returns to where the person was', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  for (const part of await page.locator('main .reveal').all()) await part.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Home' }).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(1000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Home' }).click()
  await page.waitForURL('**/smart-home')
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.waitForURL(`${shop.url}/`)
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, left)
})
