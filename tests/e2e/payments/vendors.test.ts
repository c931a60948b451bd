// Paying on the page of each vendor's stand-in, as a shopper does: from the checkout there and back.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startPaymentPages } from '#demo/payment-pages/payment-pages.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { fillContact, openCheckout, place, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { freePort } from '#tests/support/database/free-port.ts'

const port = await freePort()
const late = Promise.withResolvers<void>()
const vendors = await startPaymentPages({
  publicUrl: `http://127.0.0.1:${port}`,
  tellsLate: () => late.promise,
})
afterAll(vendors.close)
const shop = await openBrowserShop({ env: vendors.env, port })

async function goToPage(name: string, options: Parameters<typeof openCheckout>[1] = {}) {
  const { page, item } = await openCheckout(shop, options)
  await page.getByRole('radio', { name }).check()
  await fillContact(page)
  await place(page).click()
  await page.getByRole('heading', { name: `${name} (stand-in)` }).waitFor()
  await page.getByText('LKR 24981.10').waitFor()
  return { page, item }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const payment = (page: Page, name: string) => page.getByRole('region', { name: `Payment: ${name}` })

test.each([
  ['PayHere', PHONE],
  ['WEBXPAY', DESKTOP],
  ['Koko', PHONE],
] as const)('%s: declined, tried again, told twice, paid once', async (name, viewport) => {
  const { page } = await goToPage(name, { viewport })
  await press(page, 'Decline')
  await payment(page, name).getByText('The payment did not go through. You can try again.').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/order\//)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: `Pay now with ${name}` }).click()
  await press(page, 'Approve, and tell the shop twice')
  await payment(page, name).getByText('We have your payment of LKR\u00a024,981.10. Thank you.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('kade-cart'))).not.toContain('Kettle')
})

test('Mintpay: declined, tried again, approved, and compared by a person, who makes it paid', async () => {
  const { page } = await goToPage('Mintpay', { viewport: PHONE })
  await press(page, 'Decline')
  await payment(page, 'Mintpay').getByText('The payment did not go through. You can try again.').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/order\//)
  await page.getByRole('link', { name: 'Pay now with Mintpay' }).click()
  await press(page, 'Approve')
  await payment(page, 'Mintpay').getByText('Mintpay told us of your payment. We compare the amount').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => page.getByRole('link', { name: 'Pay now' }).count()).toBe(0)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const office = await openOffice(shop, `/orders/${id}`, { viewport: DESKTOP })
  const details = office.page.getByRole('dialog', { name: 'Order Details' })
  await details.getByText('Compare with its portal, then press Payment received.').first().waitFor()
  await details.getByText(`status: Approved, order_id: ${id}-02, total_price: 24981.1`).waitFor()
  await details.getByRole('button', { name: 'Payment received' }).click()
  await details.getByRole('region', { name: 'Payment' }).getByText('Paid', { exact: true }).waitFor()
  await page.reload()
  await payment(page, 'Mintpay').getByText('We have your payment of LKR\u00a024,981.10. Thank you.').waitFor()
})

test('where Mintpay takes no order the shopper reads so, and pays with another vendor', async () => {
  const { page } = await openCheckout(shop, { viewport: PHONE, expects: [/409 \(Conflict\)/] })
  const { api } = vendors.mintpay
  vendors.mintpay.api = () => ({ status: 503, json: {} })
  await page.getByRole('radio', { name: 'Mintpay' }).check()
  await fillContact(page)
  await place(page).click()
  await page.getByRole('heading', { name: 'This order cannot be paid now' }).waitFor()
  await page.getByText('Mintpay does not take this payment just now. Nothing was paid.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  vendors.mintpay.api = api
  await page.getByRole('link', { name: 'See my order' }).click()
  await page.getByRole('link', { name: 'Pay with Koko' }).click()
  await page.getByRole('heading', { name: 'Koko (stand-in)' }).waitFor()
  await press(page, 'Approve')
  await payment(page, 'Koko').getByText('We have your payment').waitFor()
})

test('an order paid on the page of WEBXPAY on a phone is shipped, and its buyer follows it by number and phone', async () => {
  const { page } = await goToPage('WEBXPAY', { viewport: PHONE })
  await press(page, 'Approve')
  await payment(page, 'WEBXPAY').getByText('We have your payment of LKR\u00a024,981.10.').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const office = await openOffice(shop, `/orders/${id}`, { viewport: DESKTOP })
  const details = office.page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('region', { name: 'Payment' }).getByText('Paid', { exact: true }).waitFor()
  await details.getByRole('button', { name: 'Ship', exact: true }).click()
  await details.getByLabel('Courier').fill('Lanka Express')
  await details.getByRole('button', { name: 'Ship now' }).click()
  await details.getByText('Shipped (Lanka Express)').first().waitFor()
  await page.goto('/track')
  await page.getByLabel('Order number').fill(id)
  await page.getByLabel('Phone or email').fill('077 123 4567')
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByText('On its way to you with Lanka Express').waitFor()
})

test('who goes back, or is there before the word of the vendor, reads so and sees it come', async () => {
  const { page } = await goToPage('PayHere')
  await page.goBack()
  await payment(page, 'PayHere').getByText('PayHere has not told us of your payment').waitFor()
  await page.getByRole('link', { name: 'Pay with Koko' }).click()
  await page.getByRole('heading', { name: 'Koko (stand-in)' }).waitFor()
  await press(page, 'Approve, and tell the shop late')
  await payment(page, 'Koko').getByText('Koko has not told us of your payment').waitFor()
  late.resolve()
  await payment(page, 'Koko').getByText('We have your payment').waitFor()
})

test('only the page on the way to payment may post a form to a vendor, and only to those that are switched on', async () => {
  const formAction = async (path: string) => {
    const policy = (await fetch(`${shop.url}${path}`)).headers.get('content-security-policy') ?? ''
    return /form-action ([^;]*)/.exec(policy)?.[1]
  }
  const origins = [vendors.payhere, vendors.webxpay, vendors.koko, vendors.mintpay].map(({ env }) =>
    Object.values(env).flatMap((value) => (value.startsWith('http') ? new URL(value).origin : [])),
  )
  expect(await formAction('/pay/AAAAA-AAAAA')).toBe(["'self'", ...origins.flat()].join(' '))
  for (const path of ['/', '/checkout', '/order/AAAAA-AAAAA']) expect(await formAction(path)).toBe("'self'")
  const off = { name: 'payments.koko', value: false, setAt: new Date() }
  await shop.services.db.insert(settingValues).values(off)
  const [payhere = [], webxpay = [], , mintpay = []] = origins
  expect(await formAction('/pay/AAAAA-AAAAA')).toBe(["'self'", ...payhere, ...webxpay, ...mintpay].join(' '))
  await shop.services.db.delete(settingValues)
})

test('a transfer: the account on the order, refused with a word, received, and all of it in the office', async () => {
  const account = { name: 'payments.bankAccount', value: 'Bank of Ceylon\n000 123 456', setAt: new Date() }
  await shop.services.db.insert(settingValues).values(account)
  const { page } = await openCheckout(shop, { viewport: PHONE })
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect.poll(() => page.getByLabel('Card Number').isVisible()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await fillContact(page)
  await placeOrder(page)
  await page.waitForURL(/\/order\//)
  await page.getByText('000 123 456').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const office = await openOffice(shop, `/orders?search=${id}`, { viewport: DESKTOP })
  await office.page.getByRole('button', { name: `View order ${id}` }).click()
  await office.page.getByText('Waiting for slip').waitFor()
  await office.page.getByLabel('A word about it').fill('The slip is of another order')
  expect(await axeFindings(office.page)).toEqual([])
  await office.page.getByRole('button', { name: 'Refuse' }).click()
  await office.page.getByText('Refused: The slip is of another order').waitFor()
  await page.reload()
  await payment(page, 'Bank transfer').getByText('The slip is of another order').waitFor()
  await office.page.getByRole('button', { name: 'Payment received' }).click()
  await office.page.getByRole('list', { name: 'What happened to the payment' }).getByText('Received').waitFor()
  await page.reload()
  await payment(page, 'Bank transfer').getByText('We have your payment').waitFor()
  await shop.services.db.delete(settingValues)
})

test('the choice is made with the keyboard, and the card block is that of the demonstration', async () => {
  const { page } = await openCheckout(shop)
  const card = page.getByRole('radio', { name: 'Card' })
  await expect.poll(() => card.isChecked()).toBe(true)
  await card.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: 'Cash on delivery' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('group', { name: 'Card Payment' }).isVisible()).toBe(false)
  await fillContact(page)
  await placeOrder(page)
  await page.waitForURL(`${shop.url}/`)
})
