// A phone comes back with a fault, goes to its maker, and is handed back: at the warranty desk, on a phone and a desk.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { anImei, noteUnit } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const phone = await anItem(shop.services, { title: 'Phone X', qty: 100 })

test.for([PHONE, DESKTOP])('A claim is taken, repaired and handed back ($width px)', async (viewport) => {
  const imei = anImei()
  const { page } = await openOffice(shop, '/orders', { viewport })
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: phone.id, qty: 1 }]) })
  const of = { orderId: (await answer.json()).order.id, itemId: phone.id }
  const unit = await noteUnit(shop.services, of, { imeis: [imei], warrantyEnds: '2030-12-31' })
  await page.goto(`/warranty-desk?search=${imei}`)
  await page.getByRole('link', { name: 'Phone X' }).click()
  await page.getByRole('button', { name: 'Take a claim' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take the claim' }).click()
  await dialog.getByText('Please say what is wrong with it').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('What is wrong with it?').fill('The screen stays dark')
  await dialog.getByLabel('Lent meanwhile').fill('Galaxy A05')
  await dialog.getByRole('button', { name: 'Take the claim' }).dblclick()

  await page.getByRole('heading', { level: 1, name: /^Claim \d+: Phone X$/ }).waitFor()
  await page.getByLabel('Parts and work').fill('A new screen')
  await page.getByRole('button', { name: 'Sent to the maker' }).click()
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('With the maker').waitFor()
  expect(await page.getByLabel('Parts and work').inputValue()).toBe('A new screen')
  await page.getByLabel('Word to the customer').fill('Nothing to pay.')
  await page.getByLabel('What it cost in LKR').fill('a lot')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter an amount').waitFor()
  await page.getByLabel('What it cost in LKR').fill('14,500.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByLabel('What it cost in LKR').inputValue()).toBe('14500.50')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Ready to fetch' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Nothing to pay.' }).waitFor()
  await page.getByRole('button', { name: 'Hand back' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Next step' }).count()).toBe(0)

  await page.goto(`/warranty-desk/claims?state=handed-back&search=${imei}`)
  await page.getByRole('cell', { name: 'The screen stays dark' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto(`/warranty-desk/${unit.id}`)
  await page.getByRole('button', { name: 'Take a claim' }).waitFor()
})
