// A sale and a discount code: the owner makes both, a shopper sees them from the card to the paid order.
import { expect, test } from 'vitest'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { fillCard, fillContact, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { db } = shop.services

test.each([
  { ...PHONE, code: 'WEEKEND10' },
  { ...DESKTOP, code: 'AVURUDU' },
])('a sale and a code from the back office to the paid order ($width px)', async ({ code, ...viewport }) => {
  const item = await anItem(shop.services, { title: `Rice cooker ${code}`, price: 12_500, qty: 5 })
  const { page: office } = await openOffice(shop, `/edit-item/${item.id}`, { viewport })
  await office.getByLabel('On sale for (LKR)').fill('12500')
  await office.getByRole('button', { name: 'Save' }).first().click()
  await office.getByText('The sale price must be below the price').first().waitFor()
  await office.getByLabel('On sale for (LKR)').fill('10000')
  await office.getByLabel('Sale until').fill('2036-12-31')
  await office.getByRole('button', { name: 'Save' }).first().click()
  await office.waitForURL(`**/item/${item.id}`)
  await office.goto('/discount-codes')
  await office.getByRole('button', { name: 'New discount code' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('It must be at least 1').waitFor()
  await form.getByLabel('Per cent').fill('10')
  await form.getByLabel('Categories').selectOption('Kettles')
  expect(await axeFindings(office)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await office.getByRole('cell', { name: code, exact: true }).waitFor()
  expect(await axeFindings(office)).toEqual([])

  const page = await shop.openPage({ viewport, expects: [/status of 409/] })
  await page.goto(`/products?search=${code}`)
  const saving = page.getByRole('main').getByText('Save LKR\u00a02,500.00 (20 %)').first()
  await saving.waitFor()
  await page.goto(`/products/${item.slug}`)
  await saving.waitFor()
  expect(await page.getByRole('main').locator('s').first().textContent()).toBe('Was LKR\u00a012,500.00')
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join('')).toContain('"priceValidUntil":"2036-12-31"')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Discount code' }).click()
  const typed = page.getByRole('textbox', { name: 'Discount code' })
  await typed.fill('nobody')
  await typed.press('Enter')
  await page.getByText('We do not know this discount code.').waitFor()
  await typed.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText(`${code} is taken off`).waitFor()
  const amounts = () => page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').allTextContents()
  const owed = ['LKR\u00a010,000.00', 'LKR\u00a00.00', 'LKR\u00a0-1,000.00', 'LKR\u00a09,000.00']
  await expect.poll(amounts).toEqual(owed)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Remove discount code ${code}` }).click()
  await page.getByRole('button', { name: 'Discount code' }).click()
  await typed.fill(code)
  await typed.press('Enter')
  await page.getByText(`${code} is taken off`).waitFor()

  await page.goto('/checkout')
  await expect.poll(amounts).toEqual(owed)
  await page.getByText(`Discount ${code}: LKR\u00a0-1,000.00`).waitFor()
  await fillContact(page)
  await fillCard(page)
  expect(await axeFindings(page)).toEqual([])
  await placeOrder(page)
  const [order] = (await listOrders(db, { limit: 1, offset: 0 })).rows
  expect(order).toMatchObject({ total: 9_000, discount: { code, amount: 1_000 } })
  await office.reload()
  await office.getByRole('cell', { name: 'LKR\u00a09,000.00' }).first().waitFor()
})
