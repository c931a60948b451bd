// Whatever stands on a sheet fits its paper: a title without a place to break, as of an import, cut the amounts off.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

/** In CSS pixels: A4 with margins of a centimetre. */
const A4 = { width: 718, height: 1047 }

const shop = await openBrowserShop()
let orderId = ''

beforeAll(async () => {
  const item = await anItem(shop.services, { title: 'SM-A556E_DS_'.repeat(12), price: 1_234_567.5 })
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(anOrderBody([{ id: item.id, qty: 1 }])),
  })
  orderId = (await answer.json()).order.id
})

async function openPrinted(path: string): Promise<Page> {
  const { page } = await openOffice(shop, path, { viewport: A4 })
  return page
}

/** How far what is printed goes over the paper's edge. */
async function overhang(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.emulateMedia({ media: null })
  return over
}

test('The packing slip, the invoice and the order of the office', async () => {
  const page = await openPrinted(`/packing-slips/${orderId}`)
  await page.getByRole('article').waitFor()
  expect(await overhang(page)).toBe(0)
  await page.goto('/orders')
  await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check()
  await page.getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('article').waitFor()
  expect(await overhang(page)).toBe(0)
  await page.goto(`/orders/${orderId}`)
  await page.locator('.prints-alone').waitFor({ state: 'attached' })
  expect(await overhang(page)).toBe(0)
})

test('The tables of the reports hide no column', async () => {
  const page = await openPrinted('/reports')
  const table = page.getByRole('region', { name: /, table$/ }).last()
  await table.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await table.evaluate((region) => getComputedStyle(region).overflowX)).toBe('visible')
})
