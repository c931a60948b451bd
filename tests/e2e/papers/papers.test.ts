// Papers in the back office: notes on an order, invoices and slips of several orders, prints and copies.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const phone = await anItem(shop.services, { title: 'Phone X', price: 99_999.99, qty: 1_000 })

async function order(page: Page): Promise<string> {
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: phone.id, qty: 2 }]) })
  return (await answer.json()).order.id
}

const sheets = (page: Page) => page.getByRole('main').getByRole('article')
const printed = (page: Page) => page.locator('.prints-alone article')

test('Two orders are ticked, and their slips and invoices come out of the printer, the second time as copies', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: DESKTOP })
  const ids = [await order(page), await order(page)]
  await page.reload()
  for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor()
  await expect.poll(() => sheets(page).count()).toBe(2)
  await page.goBack()
  for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
  await page.getByRole('button', { name: 'Invoices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  // What is on paper at the moment the browser is asked to print.
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('.prints-alone')
      const kind = sheet?.textContent?.includes('COPY') ? 'copies' : 'originals'
      document.body.dataset.printed = `${sheet?.querySelectorAll('article').length} ${kind}`
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await expect.poll(() => printed(page).filter({ hasText: 'COPY' }).count()).toBe(2)
  const print = page.getByRole('button', { name: 'Print' })
  await print.click()
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('2 originals')
  await sheets(page).filter({ hasText: 'COPY' }).nth(1).waitFor()
  await print.click()
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('2 copies')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('invoices.pdf')
})

test('Serial numbers and a TIN noted on a phone make a tax invoice, which a credit note takes back', async () => {
  await setSetting(shop.services, 'vat.registered', true)
  await setSetting(shop.services, 'papers.tin', '987654321-7000')
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE, expects: [/400/] })
  const id = await order(page)
  await page.reload()
  await page.getByRole('button', { name: `View order ${id}` }).click()
  await page.getByLabel("Buyer's TIN").fill('123')
  await page.getByRole('button', { name: 'Add a piece of Phone X' }).click()
  await page.getByLabel('Serial number 1').fill('356938035643809')
  await page.getByLabel('Warranty ends').fill('2027-11-22')
  await page.getByRole('button', { name: 'Save for the invoice' }).click()
  await page.getByText('A TIN has 9 digits, such as 123456789 or 123456789-7000').waitFor()
  await page.getByLabel("Buyer's TIN").fill('123456789')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByText('Please save what you typed for the invoice first.').waitFor()
  await page.getByRole('button', { name: 'Save for the invoice' }).click()
  await page.getByRole('button', { name: 'Issue tax invoice' }).click()
  await page.getByRole('heading', { level: 1, name: 'TAX INVOICE' }).waitFor()
  const words = await sheets(page).innerText()
  for (const word of ['TIN: 123456789', 'S/N 356938035643809, warranty until 11/22/2027', 'VAT (18 %)', '169,491.51'])
    expect(words).toContain(word)
  expect(await axeFindings(page)).toEqual([])

  // Back to the order, which is still open.
  await page.goBack()
  await page.getByRole('button', { name: 'Issue a credit note' }).click()
  await page.getByLabel('Why').fill('One came back')
  await page.getByLabel('Amount (LKR)').fill('99999.99')
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await page.getByText('LKR\u00a099,999.99 credited').waitFor()
  await page.getByRole('link', { name: /_WEB-C_1$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'TAX CREDIT NOTE' }).waitFor()
})
