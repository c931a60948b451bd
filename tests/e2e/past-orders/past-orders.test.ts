// Orders of the old shop: brought from the page that leads through the move, found by a phone number, and seen on the
// page of their customer.
import { afterAll, expect, test } from 'vitest'
import { createImportHandlers } from '#server/app/jobs.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { pastOrdersOf } from '#tests/support/shop/past-orders.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { services } = shop
const jobs = await runJobs({
  pool: services.database.pool,
  log: services.log,
  handlers: createImportHandlers(services),
})
afterAll(() => jobs.stop())

const EMAIL = 'nimali@example.com'
await aPerson(shop, { email: EMAIL })
await pastOrdersOf(services, { email: EMAIL, phone: '+94771234567' })

const FILE = [
  'order_number,order_date,status,order_currency,order_total,billing_first_name,billing_email,billing_phone,line_item_1',
  '9001,2025-11-03 09:15:00,completed,LKR,5450.00,Ruwan,ruwan@example.com,0771112223,' +
    'name:Kettle|product_id:12|sku:KT-1|quantity:2|total:5100.00|sub_total:5200.00',
  '9002,2025-11-04 09:15:00,completed,USD,20.00,Ann,ann@example.com,,',
].join('\n')

test('They come in by a file, are looked at, and are taken back', async () => {
  const { page } = await openOffice(shop, '/moving-in', { viewport: PHONE })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await page.getByRole('link', { name: 'Import past orders' }).click()
  const file = { name: 'orders.csv', mimeType: 'text/plain', buffer: Buffer.from(FILE) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and look' }).click()
  await page.getByText('Its prices are in "USD": here they are in LKR.').waitFor()
  await page.getByText('Orders of WooCommerce, read as').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  await page.getByLabel("Leave out the 1 row that can't be taken").check()
  await page.getByRole('button', { name: 'Import 1 past order' }).click()
  await page.getByText('Imported: 1 past order').waitFor()
  await page.getByRole('link', { name: '9001' }).click()
  await page.getByRole('button', { name: '9001' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await page.getByText('1 past order removed.').waitFor()
  await page.goto('/past-orders?search=9001')
  await page.getByText('No past orders found.').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
})

test.each([DESKTOP, PHONE])('They are found, and seen on their customer’s page ($width px)', async (viewport) => {
  const { page } = await openOffice(shop, '/past-orders', { viewport })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const search = page.getByRole('searchbox', { name: 'Search past orders' })
  await search.fill('1001')
  await page.getByText('1 past order', { exact: true }).waitFor()
  await search.fill('077-123 4567')
  await page.getByText('2 past orders').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])

  await page.goto(`/customers?search=${EMAIL}`)
  const row = page.getByRole('table', { name: 'Customers' }).getByRole('row').filter({ hasText: EMAIL })
  await row.getByRole('link').first().click()
  const section = page.getByRole('region', { name: 'Past orders' })
  await section.getByText('2 orders of the old shop').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  await section.getByRole('button', { name: '#1001' }).click()
  const dialog = page.getByRole('dialog', { name: '#1001' })
  await dialog.getByText('Glass Kettle with a Steel Lid - 1.7 Litres').waitFor()
  await dialog.getByText('LKR 12,850.00').waitFor()
  await dialog.getByText('Please ring').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await section.getByRole('link', { name: 'All past orders' }).click()
  await page.getByRole('heading', { name: 'Past orders', level: 1 }).waitFor()
})
