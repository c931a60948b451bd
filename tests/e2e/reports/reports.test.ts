// A manager's look at the month: figures of a period, another period, a table and the accountant's list as files.
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import { useCounts } from '#server/office/reports/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { days } from '#server/platform/durations.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop
const { db } = services
const kettle = await anItem(services, { title: 'Steel kettle', price: 12_500, qty: 1_000, category: 'Kettles' })
const gone = await anItem(services, { title: 'Gone kettle', qty: 0 })

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

async function sell(page: Page, ago: number) {
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: kettle.id, qty: 2 }]) })
  const { order } = await answer.json()
  const placedAt = new Date(services.clock().getTime() - days(ago))
  await db.update(orders).set({ placedAt }).where(eq(orders.id, order.id))
}

async function taken(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('The reports follow the period, on a phone and by keyboard, and go away as files', async () => {
  const visitor = await shop.openPage()
  for (const _ of [1, 2, 3]) await visitor.goto('/products?search=quokka%20stand')
  await visitor.goto(`/products/${gone.slug}`)
  // Pages tell what they count beside everything else.
  const counted = async () => (await db.select().from(useCounts)).map(({ about, words }) => words ?? about)
  await expect.poll(counted).toEqual(expect.arrayContaining([gone.id, 'quokka stand']))

  const { page } = await openOffice(shop, '/admin', { viewport: PHONE })
  for (const ago of [0, 2, 40]) await sell(page, ago)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Reports' }).click()
  const net = page.locator('dl > div').filter({ hasText: /^Net/ })
  await net.getByText('LKR 50,000.00', { exact: false }).first().waitFor()
  await page.getByText('quokka stand').waitFor()
  await page.getByRole('link', { name: 'Gone kettle' }).waitFor()
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])

  const today = dayOf(services.clock())
  await page.getByLabel('From').fill(addDays(today, -45))
  await net.getByText('LKR 75,000.00', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: '7 days' }).click()
  await net.getByText('LKR 50,000.00', { exact: false }).first().waitFor()
  const bars = page.getByRole('slider', { name: 'Net sales by day' })
  await bars.press('End')
  await expect.poll(() => bars.getAttribute('aria-valuetext')).toContain('LKR 25,000.00'.replace(' ', '\u00a0'))

  await page.getByLabel('Sales by', { exact: true }).selectOption('Item')
  await page.getByRole('rowheader', { name: 'Steel kettle' }).waitFor()
  const table = await taken(page, 'CSV of sales by item')
  expect(table).toContain(`${kettle.id},Steel kettle,2,4,50000,`)
  const lines = await taken(page, 'Order lines as CSV')
  expect(lines.trim().split('\r\n')).toHaveLength(3)
})
