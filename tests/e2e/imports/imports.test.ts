// A table is uploaded, looked at, run and taken back in the back office; items are taken away as a file.
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { createImportHandlers } from '#server/app/jobs.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop
await anItem(services, { title: 'Steel kettle', sku: 'KET-1', price: 12_500 })
const jobs = await runJobs({
  pool: services.database.pool,
  log: services.log,
  handlers: createImportHandlers(services),
})
afterAll(() => jobs.stop())

test('A table is looked at before it is run, and undone as a whole', async () => {
  const { page } = await openOffice(shop, '/import-export', { viewport: PHONE })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const table =
    'sku;title;price;category\nKET-1;Steel kettle;11990;Kettles\nLMP-1;Desk lamp;2500;Lamps\n;Broken;free;Lamps\n'
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  await page.getByRole('button', { name: 'Upload and look' }).click()
  await page.getByText('price: Price must be a number').waitFor()
  await page.getByText('12500.00').waitFor()
  expect([await axeFindings(page), await fits()]).toEqual([[], true])
  const run = page.getByRole('button', { name: 'Import 1 new, 1 changed items' })
  expect(await run.isDisabled()).toBe(true)
  await page.getByLabel("Leave out the 1 row that can't be taken").check()
  await run.click()
  await page.getByText('Imported: 1 new, 1 changed items').waitFor()
  const titles = async () => (await services.db.select({ title: items.title }).from(items)).map(({ title }) => title)
  expect(await titles()).toContain('Desk lamp')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await page.getByText('2 items as before.').waitFor()
  expect(await titles()).not.toContain('Desk lamp')
  await page.getByRole('link', { name: 'All imports' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Items as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('KET-1')
})
