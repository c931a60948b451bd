// Goods received on a phone: scanned, kept as a draft, posted, reversed.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Steel kettle', qty: 2, barcode: '4791234567890' })
await anItem(shop.services, { title: 'Brass lamp', qty: 0, sku: 'LAMP-1' })
const owner = await anOwner(shop.services)

test('A scanner counts pieces; the draft is kept, posted and reversed', async () => {
  const { page } = await openOffice(shop, '/receipts', { viewport: PHONE, hasTouch: true, isMobile: true })
  await page.getByRole('link', { name: 'New receipt' }).first().click()
  await page.getByLabel('Supplier').fill('Abans')
  const finder = page.getByLabel('Add an item')
  for (const times of ['1', '2']) {
    await finder.pressSequentially('4791234567890')
    await finder.press('Enter')
    await expect.poll(() => page.getByLabel('Pieces of Steel kettle').inputValue()).toBe(times)
  }
  await finder.fill('lamp-1')
  await page.getByRole('button', { name: 'Add Brass lamp' }).click()
  await page.getByLabel('Cost of a piece of Brass lamp').fill('1,250.50')
  await page.getByLabel('Pieces of Brass lamp').fill('')
  await page.getByRole('button', { name: 'Put into stock' }).click()
  await page.getByText('Please look at the fields marked in red.').waitFor()
  await page.getByLabel('Pieces of Brass lamp').fill('4')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt 1' }).waitFor()
  expect(await owner.stockOf(kettle.id)).toBe(2)

  await page.reload()
  await expect.poll(() => page.getByLabel('Cost of a piece of Brass lamp').inputValue()).toBe('1250.50')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Put into stock' }).dblclick()
  await page.getByText('6 pieces, LKR 5,002.00').waitFor()
  expect(await owner.stockOf(kettle.id)).toBe(4)

  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByText('Its 6 pieces go out of stock again').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt 2' }).waitFor()
  expect(await owner.stockOf(kettle.id)).toBe(2)
})

test('What is scanned while the code before it is looked up stays in the field', async () => {
  const { page } = await openOffice(shop, '/receipts', { viewport: PHONE })
  await page.getByRole('link', { name: 'New receipt' }).first().click()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/inventory?**', async (route) => {
    await held.promise
    await route.continue()
  })
  const finder = page.getByLabel('Add an item')
  await finder.fill('4791234567890')
  await finder.press('Enter')
  await finder.fill('LAMP-1')
  held.resolve()
  await expect.poll(() => page.getByLabel('Pieces of Steel kettle').inputValue()).toBe('1')
  expect(await finder.inputValue()).toBe('LAMP-1')
  await finder.press('Enter')
  await expect.poll(() => page.getByLabel('Pieces of Brass lamp').inputValue()).toBe('1')
})
