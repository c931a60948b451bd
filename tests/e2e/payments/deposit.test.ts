// A pre-order with a deposit, in a browser: asked for, paid on a vendor's page, taken off the order, given back.
import { afterAll, expect, test } from 'vitest'
import { startPaymentPages } from '#demo/payment-pages/payment-pages.ts'
import { findDeposit } from '#server/checkout/payments/deposit.ts'
import { payments } from '#server/checkout/payments/tables.ts'
import { settlePreOrders } from '#server/orders/pre-orders/settle-pre-orders.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPreOrder, askDeposits, holdStock, receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'

const port = await freePort()
const vendors = await startPaymentPages({ publicUrl: `http://127.0.0.1:${port}` })
afterAll(vendors.close)
const shop = await openBrowserShop({ env: vendors.env, port })
const { services } = shop
const money = (amount: string) => `LKR\u00a0${amount}`

test('A guest on a phone pays the deposit on the page of PayHere, and the rest when the pieces are here', async () => {
  await holdStock(shop)
  await askDeposits(shop)
  const item = await anItem(services, { title: 'Robot Vacuum', price: 89_990, qty: 0 })
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`/products/${item.slug}`)
  await page.getByRole('button', { name: 'Pre-Order Now' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Nimali Perera')
  await form.getByLabel('Email').fill('nimali@example.com')
  await form.getByLabel('Phone').fill('0771234567')
  await form.getByLabel('Address').fill('12 Temple Road, Kandy')
  await page.getByRole('button', { name: 'Submit Pre-order' }).click()
  await page.getByText(`Please pay a deposit of ${money('17,998.00')}`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Pay the deposit' }).click()

  const deposit = page.getByRole('region', { name: 'Deposit' })
  await deposit.getByRole('radio', { name: 'PayHere' }).check()
  expect(await axeFindings(page)).toEqual([])
  const pay = deposit.getByRole('button', { name: `Pay ${money('17,998.00')}` })
  // The way there is stopped, as by the browser's own button.
  await page.route('**/pay/pre-order/**', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const stopped = page.waitForResponse('**/pay/pre-order/**')
  await pay.click()
  await stopped
  await pay.click()
  await page.getByRole('heading', { name: 'PayHere (stand-in)' }).waitFor()
  await page.getByText('LKR 17998.00').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await deposit.getByText(`We have your deposit of ${money('17,998.00')}.`).waitFor()

  await receiveStock(shop, item.id, 1)
  await settlePreOrders(services)
  // As a vendor leaves it whose word the shop compares with its own.
  await services.db.update(payments).set({ state: 'authorised' })
  await page.reload()
  await deposit.getByText('You can order as soon as that is done.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.getByRole('button', { name: 'Place Order' }).count()).toBe(0)
  await services.db.update(payments).set({ state: 'paid' })
  await page.reload()
  await page.getByText(`${money('71,992.00')} is left to pay`).waitFor()
  await page.getByRole('radio', { name: 'Koko' }).check()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Koko (stand-in)' }).waitFor()
  await page.getByText('LKR 71992.00').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`We have your payment of ${money('71,992.00')}.`).waitFor()
  await page.getByText(`Your deposit of ${money('17,998.00')} is taken off already.`).waitFor()
})

test('The office notes a transfer, gives it back after cancelling, and says the district where the fee needs it', async () => {
  await askDeposits(shop)
  const districts = { surcharges: [], days: null, freeFromCents: null }
  await setSetting(shop, 'delivery.zones', [
    { ...districts, name: 'North', districts: ['Jaffna'], feeCents: 150_000 },
    { ...districts, name: 'South', districts: ['Galle'], feeCents: 50_000 },
  ])
  const item = await anItem(services, { title: 'Kettle to come', price: 1_000, qty: 1 })
  const paid = await aPreOrder(shop, { productId: item.id, name: 'Kamal Silva' })
  const { page } = await openOffice(shop, '/pre-orders?search=Kettle', { viewport: DESKTOP, expects: [/400/] })
  const row = page.getByRole('row').filter({ hasText: paid.id })
  await row.getByRole('button', { name: /^Deposit: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await dialog.getByRole('button', { name: 'Payment received' }).click()
  await dialog.getByRole('button', { name: 'Record refund' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Cancel the pre-order' }).click()
  await page.getByRole('button', { name: 'Cancel pre-order' }).click()
  await row.getByRole('button', { name: /to be looked at/ }).click()
  await dialog.getByLabel('Why').fill('By bank')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await dialog.getByText('Refunded: By bank').waitFor()
  await page.keyboard.press('Escape')
  expect((await findDeposit(services.db, paid.id))?.state).toBe('refunded')

  const asked = await aPreOrder(shop, { productId: item.id, name: 'Asha', address: '12 Temple Road' })
  await page.reload()
  const other = page.getByRole('row').filter({ hasText: asked.id })
  await other.getByRole('button', { name: 'Make order' }).click()
  await page.getByLabel('District', { exact: true }).selectOption('Galle')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Make order' }).click()
  await page.getByText(/^Order .+ was made$/).waitFor()
})
