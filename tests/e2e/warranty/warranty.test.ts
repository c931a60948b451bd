// A phone's IMEIs are scanned as it is handed over, and found again at the warranty desk.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { anImei } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const phone = await anItem(shop.services, { title: 'Phone X', qty: 100, warrantyMonths: '12' })

test('A phone with two IMEIs is noted on its order, found on a phone by the second, and exchanged once', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE, expects: [/400/] })
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: phone.id, qty: 1 }]) })
  const { id } = (await answer.json()).order
  const [one, two, other] = [anImei(), anImei(), anImei()]
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Add a piece of Phone X' }).click()
  const first = page.getByRole('textbox', { name: 'IMEI', exact: false }).first()
  await first.pressSequentially(`${one.slice(0, 14)}x`)
  // As a scanner ends; nothing is sent yet.
  await first.press('Enter')
  expect(await page.getByLabel('Warranty ends').inputValue()).not.toBe('')
  await page.getByLabel('Second IMEI').fill(two)
  await page.getByRole('button', { name: 'Save for the invoice' }).click()
  await page.getByText('An IMEI has 15 digits, of which the last one checks the others, or 16').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await first.fill(one)
  await page.getByRole('button', { name: 'Save for the invoice' }).click()
  await page.getByText('Saved for the next invoice').waitFor()

  await page.goto('/warranty-desk')
  await page.getByLabel('Search pieces').fill(two)
  await page.getByLabel('Search pieces').press('Enter')
  await page.getByRole('link', { name: 'Phone X' }).click()
  await page.getByRole('heading', { level: 1, name: 'Phone X' }).waitFor()
  const sms = page.getByRole('link', { name: `IMEI ${one}` })
  expect(await sms.getAttribute('href')).toBe(`sms:1909?body=IMEI%20${one}`)
  await page.getByLabel('What was answered').selectOption('Registered')
  await page.getByText(/^Noted \d/).waitFor()

  await page.getByRole('button', { name: 'Exchange' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Second IMEI').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'IMEI' }).first().fill(other)
  await dialog.getByRole('button', { name: 'Exchange' }).dblclick()
  await page.getByText('Handed out for').waitFor()
  await page.getByRole('link', { name: 'Another piece' }).click()
  await page.getByText('Exchanged for').waitFor()
  expect(await page.getByRole('button', { name: 'Exchange' }).count()).toBe(0)
  await page.getByRole('link', { name: id }).waitFor()
})
