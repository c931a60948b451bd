// The checkout: its form, what it asks for, and that card values never leave the page.
import { expect, test } from 'vitest'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import {
  CHECKOUT_ERRORS,
  card,
  fillCard,
  fillContact,
  openCheckout,
  place,
  placeOrder,
} from '#tests/support/browser/open-checkout.ts'

const shop = await openBrowserShop()
const orders = async () => (await listOrders(shop.services.db, { limit: 100, offset: 0 })).rows

test("With an empty cart it says 'Your cart is empty'", async () => {
  const page = await shop.openPage()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Your cart is empty', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
})

test('The form has contact fields and a card block, with names browsers fill in by themselves', async () => {
  const { page } = await openCheckout(shop)
  const field = async (label: string) => {
    const input = page.getByRole('main').getByLabel(label, { exact: true })
    return Promise.all(['autocomplete', 'type', 'maxlength'].map((name) => input.getAttribute(name)))
  }
  expect(await field('Name')).toEqual(['name', null, '120'])
  expect(await field('Email')).toEqual(['email', 'email', '254'])
  expect(await field('Phone')).toEqual(['tel', 'tel', '32'])
  expect(await field('Address')).toEqual(['street-address', null, '500'])
  const block = page.getByRole('group', { name: 'Card Payment' })
  expect(await block.getByRole('textbox').count()).toBe(4)
  expect(await field('Card Number')).toEqual(['cc-number', null, '19'])
  expect((await field('Name on Card'))[0]).toBe('cc-name')
  expect(await field('Expiry')).toEqual(['cc-exp', null, '5'])
  expect(await block.getByLabel('Expiry').getAttribute('placeholder')).toBe('MM/YY')
  expect(await field('CVC')).toEqual(['cc-csc', null, '4'])
  await block.getByText('This is a demonstration. Your card is not charged').waitFor()
})

test('The summary lists title x qty with the line price, and the total', async () => {
  const { page, item } = await openCheckout(shop, { qty: 3 })
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const line = summary.getByRole('list', { name: 'What you order' }).getByRole('listitem')
  await line.getByText(`${item.title} x 3`, { exact: true }).waitFor()
  await line.getByText('LKR\u00a037,471.65', { exact: true }).waitFor()
  await expect
    .poll(() => summary.getByRole('definition').allTextContents())
    .toEqual(['LKR\u00a037,471.65', 'LKR\u00a00.00', 'LKR\u00a037,471.65'])
})

test('All eight fields are required, the email must be one, and nothing is sent before', async () => {
  const { page } = await openCheckout(shop)
  const before = (await orders()).length
  await place(page).click()
  for (const message of CHECKOUT_ERRORS) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await fillContact(page)
  await page.getByRole('main').getByLabel('Email').fill('not an address')
  await fillCard(page)
  await place(page).click()
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
  await page.getByRole('main').getByLabel('Email').fill('a@b.lk')
  await page.getByLabel('CVC').fill('')
  await place(page).click()
  await page.getByText('CVC is required', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('CVC').evaluate((input) => input === document.activeElement)).toBe(true)
  expect((await orders()).length).toBe(before)
})

test('The card number is grouped in fours, the expiry as MM/YY, and the CVC ends at 4', async () => {
  const { page } = await openCheckout(shop)
  const number = page.getByLabel('Card Number')
  await number.pressSequentially('4000001234567899123')
  expect(await number.inputValue()).toBe('4000 0012 3456 7899')
  // A digit in the middle: the cursor stays behind it.
  await number.press('Home')
  for (let at = 0; at < 5; at += 1) await number.press('ArrowRight')
  await number.press('Delete')
  await number.pressSequentially('8')
  expect(await number.inputValue()).toBe('4000 8012 3456 7899')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  const paste = async (label: string, text: string) => {
    const input = page.getByLabel(label)
    await input.fill('')
    await input.evaluate((element, value) => {
      const data = new DataTransfer()
      data.setData('text', value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
    return input.inputValue()
  }
  expect(await paste('Card Number', '4000-0012-3456-7899')).toBe('4000 0012 3456 7899')
  expect(await paste('Card Number', '4000 0012 3456 7899 123')).toBe('4000001234567899123')
  expect(await paste('Expiry', '04/2029')).toBe('04/29')
  const expiry = page.getByLabel('Expiry')
  for (const [typed, shown] of [
    ['0429', '04/29'],
    ['429', '04/29'],
    ['12/31', '12/31'],
    ['1/27', '01/27'],
  ] as const) {
    await expiry.fill('')
    await expiry.pressSequentially(typed)
    expect(await expiry.inputValue()).toBe(shown)
  }
  await page.getByLabel('CVC').pressSequentially('12345')
  expect(await page.getByLabel('CVC').inputValue()).toBe('1234')
})

test('Card values are in no request, no storage, no address and no page source', async () => {
  const { page } = await openCheckout(shop, { qty: 1 })
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  })
  await fillContact(page)
  await fillCard(page)
  await placeOrder(page)
  await page.waitForURL(`${shop.url}/`)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )
  const everything = [...sent, kept, await page.content()].join('\n')
  expect(sent.some((request) => request.includes('/api/orders'))).toBe(true)
  for (const value of [card.number, '4000 0012 3456 7899', card.name, '04/29', card.cvc]) {
    expect(everything.includes(value)).toBe(false)
  }
})

test('axe finds nothing on the checkout with mistakes', async () => {
  const { page } = await openCheckout(shop, { viewport: PHONE })
  await place(page).click()
  await page.getByText('CVC is required').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
