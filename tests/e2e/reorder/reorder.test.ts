// What is to be ordered again, narrowed to a supplier and taken away.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { postReceipt } from '#server/stock/inventory/receipts/post-receipt.ts'
import { startReceipt } from '#server/stock/inventory/receipts/save-draft.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()

test('An owner sees what is low, narrows it to a supplier, and takes that away as CSV', async () => {
  const { page } = await openOffice(shop, '/reorder')
  await page.getByText('Nothing is low in stock.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const { userId: byUserId } = await aPerson(shop, { staffRole: 'owner' })
  for (const [title, supplier] of [
    ['Steel kettle', 'Abans'],
    ['Brass lamp', 'Singer (Sri Lanka) PLC'],
  ] as const) {
    const { id } = await anItem(shop.services, { title, qty: 0, lowStockAt: '3', sku: `${title.slice(0, 3)}-1` })
    const receipt = { supplier, receivedOn: '2026-11-20', note: '', lines: [{ itemId: id, pieces: 2, cost: 1_250.5 }] }
    await shop.services.transaction(async (tx) => {
      const draft = await startReceipt(tx, { receipt, byUserId }, shop.services)
      await postReceipt(tx, { id: draft, version: 1, byUserId }, shop.services)
    })
  }
  await page.reload()
  await page.getByRole('link', { name: 'Brass lamp' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Whose deliveries').selectOption('Abans')
  await page.getByRole('link', { name: 'Brass lamp' }).waitFor({ state: 'detached' })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('Abans,Steel kettle,Ste-1,2,3,0,,0,0,1,1250.50,2026-11-20')
  expect(csv).not.toContain('Brass lamp')
  await page.getByRole('link', { name: 'Steel kettle' }).click()
  await page.waitForURL('**/edit-item/*')
})

test('What is ticked begins a receipt, and its draft is on its way', async () => {
  for (const title of ['Copper pan', 'Clay pot']) await anItem(shop.services, { title, qty: 1, lowStockAt: '4' })
  const { page } = await openOffice(shop, '/reorder?search=p')
  await page.getByRole('checkbox', { name: 'Select Copper pan' }).check()
  await page.getByRole('checkbox', { name: 'Select Clay pot' }).check()
  await page.getByText('2 items selected').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Start a receipt' }).click()
  expect(await page.getByLabel('Pieces of Copper pan').inputValue()).toBe('3')
  await page.getByLabel('Pieces of Clay pot').fill('12')
  await page.getByLabel('Supplier').fill('Arpico')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/receipts\/(?!new)/)
  await page.goto('/reorder?search=clay')
  await page.getByRole('row').filter({ hasText: 'Clay pot' }).getByRole('cell', { name: '12' }).waitFor()
})
