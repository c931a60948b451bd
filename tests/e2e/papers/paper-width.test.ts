// Whatever stands on a sheet is on its paper: a title without a place to break, as of an import, cut the amounts off,
// and so was what is moved sideways on a screen.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

/** In CSS pixels: A4 with margins of a centimetre. */
const A4 = { width: 718, height: 1047 }

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'SMA556EDS'.repeat(17), price: 1_234_567.5, qty: 5 })

async function order(page: Page): Promise<string> {
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: item.id, qty: 1 }]) })
  return (await answer.json()).order.id
}

/** How far what is printed goes over the paper's edge, in CSS pixels. */
async function overhang(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.emulateMedia({ media: null })
  return over
}

test("A slip, an order's page and an invoice stay on their paper", async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: A4 })
  const id = await order(page)
  for (const address of [`/packing-slips/${id}`, `/orders/${id}`]) {
    await page.goto(address)
    await page.locator('.prints-alone').getByText(item.title).first().waitFor({ state: 'attached' })
    expect(await overhang(page), address).toBeLessThanOrEqual(0)
  }
  await page.goto('/orders')
  await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
  await page.getByRole('button', { name: 'Invoices' }).click()
  await page.locator('.prints-alone').getByText(item.title).first().waitFor({ state: 'attached' })
  expect(await overhang(page), 'the invoice').toBeLessThanOrEqual(0)
})

test('The tables of the reports hide no column', async () => {
  const { page } = await openOffice(shop, '/reports', { viewport: A4 })
  const table = page.getByRole('region', { name: /, table$/ }).last()
  await table.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await table.evaluate((region) => getComputedStyle(region).overflowX)).toBe('visible')
})
