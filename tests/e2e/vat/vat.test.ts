// A quarter's VAT: looked at, a purchase noted from goods received, and the schedules taken away as files.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/office/report-period.ts'
import { quarterCode } from '#contract/office/vat-period.ts'
import { issueInvoice } from '#server/orders/papers/issue-invoice.ts'
import { saveDetails } from '#server/orders/papers/paper-details.ts'
import { postReceipt } from '#server/stock/inventory/receipts/post-receipt.ts'
import { startReceipt } from '#server/stock/inventory/receipts/save-draft.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPerson } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { services } = shop
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'papers.tin', '987654321-7000')
const kettle = await anItem(services, { title: 'Steel kettle', price: 11_800, qty: 1_000 })
const today = dayOf(services.clock())
const period = quarterCode(today)
const by = { userId: null, address: undefined }

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

async function sell(page: Page, buyerTin = '') {
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: kettle.id, qty: 1 }]) })
  const { order } = await answer.json()
  if (!buyerTin) return
  await services.transaction(async (tx) => {
    const details = { orderId: order.id, buyerTin, placeOfSupply: '', pieces: [], version: 0 }
    await saveDetails(tx, details, services)
    await issueInvoice(tx, { orderId: order.id, by }, services)
  })
}

async function taken(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), csv: await readFile(await file.path(), 'utf8') }
}

test('The VAT of a quarter is looked at on a phone, a purchase is noted, and the schedules go away as files', async () => {
  const { userId: byUserId } = await aPerson(shop, { role: 'admin' })
  const lines = [{ itemId: kettle.id, pieces: 4, cost: 2_500 }]
  await services.transaction(async (tx) => {
    const receipt = { supplier: 'Aruna Imports', receivedOn: today, lines, note: '' }
    const id = await startReceipt(tx, { receipt, byUserId }, services)
    await postReceipt(tx, { id, version: 1, byUserId }, services)
  })
  const { page } = await openOffice(shop, '/reports', { viewport: PHONE })
  await sell(page)
  await sell(page, '123456789-7000')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'VAT' }).click()
  const toPay = page.locator('dl > div').filter({ hasText: /^To pay/ })
  await toPay.getByText('3,600.00').waitFor()
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])

  await page.getByRole('link', { name: 'Purchases' }).click()
  await page.getByRole('button', { name: 'Note a purchase' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From goods received').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter an amount').waitFor()
  await dialog.getByLabel('VAT', { exact: true }).fill('1,800')
  await dialog.getByLabel('Number of the tax invoice').fill('AI-77')
  await dialog.getByLabel('TIN of the supplier').fill('112233445')
  await dialog.getByLabel('Goods', { exact: true }).fill('Kettles')
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Purchase noted').waitFor()
  await page.getByRole('link', { name: /^Receipt/ }).waitFor()

  await page.getByRole('link', { name: 'VAT', exact: true }).first().click()
  await toPay.getByText('1,800.00').waitFor()
  const sales = await taken(page, 'Schedule 01: sales')
  expect(sales.name).toBe(`987654321_VAT_SCHEDULE01_${period}_${today.replaceAll('-', '')}_ORIGINAL_V1.csv`)
  expect(sales.csv).toContain(',123456789,Nimali Perera,Lanka Home Steel kettle,10000.00,1800.00\r\n')
  await page.getByLabel('It replaces a file that was sent before (AMENDMENT)').check()
  const bought = await taken(page, 'Schedule 02: purchases')
  expect(bought.name).toContain('_AMENDMENT_V1.csv')
  expect(bought.csv).toContain(',AI-77,112233445,Aruna Imports,Kettles,10000.00,1800.00,0.00\r\n')
})
