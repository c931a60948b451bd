// A bank's statement in the back office: its columns are named once, what is exact is confirmed in one press.
import { expect, test } from 'vitest'
import { dayOf } from '#contract/office/report-period.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { services } = shop
await setSetting(services, 'payments.bankAccount', 'Sampath Bank\n000 123')
const kettle = await anItem(services, { title: 'Glass kettle', price: 5_000, qty: 100 })

test('the columns of a bank are chosen once, exact lines confirmed together, and another by itself', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE })
  const place = async () => {
    const data = { ...anOrderBody([{ id: kettle.id, qty: 1 }]), payment: 'bank-transfer' }
    return (await (await page.request.post('/api/orders', { data })).json()).order.id as string
  }
  const [exact, short] = [await place(), await place()]
  const today = dayOf(services.clock())
  const lines = [
    'Sampath Vishwa',
    'Tran Date,Particulars,DR/CR,Amount,Balance',
    `${today},CEFT ${exact.replace('-', ' ').toLowerCase()},C,"5,000.00",1`,
    `${today},CEFT ${short},C,4975,1`,
    `${today},CHARGES,D,25,1`,
  ]
  await page.getByRole('link', { name: 'Bank statement' }).click()
  await page.getByLabel('Or paste the statement').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Compare' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns of the statement' })
  await columns.getByRole('button', { name: 'Save and compare' }).click()
  await columns.getByText('Please name the bank').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await columns.getByLabel('Bank', { exact: true }).fill('Sampath Bank')
  await columns.getByRole('button', { name: 'Save and compare' }).click()
  await page.getByRole('heading', { name: '2 lines of money that came' }).waitFor()
  await page.getByText('1 line of money that went is left out').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Confirm 1 exact payment' }).click()
  await page.getByText('Payments confirmed').waitFor()
  await page.getByRole('cell', { name: 'Has paid an order' }).waitFor()

  await page.getByRole('button', { name: 'Confirm line 4' }).click()
  const one = page.getByRole('dialog', { name: 'Confirm one payment' })
  await one.getByText('with a flag that another amount came').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await one.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.getByText('Payment confirmed', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Has paid an order' }).count()).toBe(2)

  // Next time the bank is known, and so are its lines.
  await page.goto('/bank-statement')
  await page.getByLabel('Or paste the statement').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: '2 lines of money that came' }).waitFor()
  expect(await page.getByRole('cell', { name: 'Has paid an order' }).count()).toBe(2)
  expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
})
