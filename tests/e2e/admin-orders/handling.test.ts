// What staff do with an order under its sheet: pack and ship, take back, take pieces off, refund, note, enter, remit.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const { services } = shop
const owner = await anOwner(services)
const kettle = await anItem(services, { title: 'Glass kettle', price: 5_000, qty: 100 })
const pan = await anItem(services, { title: 'Iron pan', price: 1_000, qty: 100 })

async function order(page: Page): Promise<string> {
  const lines = [
    { id: kettle.id, qty: 2 },
    { id: pan.id, qty: 1 },
  ]
  return (await (await page.request.post('/api/orders', { data: anOrderBody(lines) })).json()).order.id
}
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const press = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true }).click()
async function open(page: Page, id: string) {
  await page.goto(`/orders?search=${id}`)
  await page.getByRole('button', { name: `View order ${id}` }).click()
  await details(page).getByRole('heading', { name: 'Goods' }).waitFor()
}

test('An order is packed, taken back, shipped, made smaller before, refunded and followed by its buyer', async () => {
  await letReturn(shop)
  const { page, email } = await openOffice(shop, '/orders', { viewport: PHONE, expects: [/ERR_FAILED/] })
  const id = await order(page)
  const before = await owner.stockOf(pan.id)
  await open(page, id)

  await press(page, 'Pack')
  await details(page).getByText(`Packed by ${email}`).waitFor()
  await details(page).getByRole('button', { name: 'Undo' }).click()
  await details(page).getByText(`, undone by ${email}`).waitFor()

  await press(page, 'Take pieces off')
  await details(page).getByRole('textbox', { name: 'Iron pan' }).fill('0')
  await press(page, 'Take off')
  await details(page).getByText('Taken off: 1 x Iron pan', { exact: true }).first().waitFor()
  expect(await owner.stockOf(pan.id)).toBe((before ?? 0) + 1)

  await press(page, 'Correct phone or address')
  await details(page).getByLabel('Address').fill('1 New Road, Galle')
  await press(page, 'Correct')
  await details(page).getByText('Corrected: address').waitFor()

  await press(page, 'Ship')
  await details(page).getByLabel('Courier').fill('Lanka Express')
  await details(page).getByLabel('Tracking number').fill('LX-1')
  // The line is cut: what was typed stays.
  await page.route('**/fulfilment', (route) => route.abort(), { times: 1 })
  await press(page, 'Ship now')
  await details(page).getByText('This did not work. Please try again.').waitFor()
  expect(await details(page).getByLabel('Tracking number').inputValue()).toBe('LX-1')
  await press(page, 'Ship now')
  await details(page).getByText('Shipped (Lanka Express, LX-1)', { exact: true }).first().waitFor()
  await expect.poll(() => details(page).getByRole('button', { name: 'Take pieces off' }).count()).toBe(0)

  await press(page, 'Record a refund')
  await details(page).getByLabel('Amount in LKR').fill('1,000')
  await details(page).getByLabel('Why').fill('The pan was sold out')
  await press(page, 'Record refund')
  await details(page).getByText('The pan was sold out').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await press(page, 'Mark as Delivered')
  await details(page).getByText(`Delivered by ${email}`).waitFor()

  const buyer = await shop.openPage({ viewport: PHONE })
  await buyer.goto(orderLink(id, services))
  for (const step of ['On its way to you with Lanka Express', 'Delivered', 'LKR\u00a01,000.00 refunded']) {
    await buyer.getByRole('listitem').filter({ hasText: step }).first().waitFor()
  }
  await buyer.getByRole('button', { name: 'Send something back' }).click()
  await buyer.getByLabel('Glass kettle').selectOption('Send 1 piece back')
  await buyer.getByLabel('Why?').fill('It leaks')
  await buyer.getByRole('button', { name: 'Ask for a return' }).click()
  await buyer.getByRole('list', { name: 'Returns' }).getByText('It leaks').waitFor()
  expect(await axeFindings(buyer)).toEqual([])

  await open(page, id)
  await press(page, 'Accept')
  await press(page, 'Received')
  await details(page).getByText('Return received').waitFor()
})

test('An order is taken down by phone, and a courier hands its cash over', async () => {
  const { code } = await aDiscount(shop)
  const { page } = await openOffice(shop, '/new-order', { viewport: PHONE, expects: [/status of 409/] })
  await page.getByRole('searchbox', { name: 'Find an item' }).fill('glass')
  const found = page.getByRole('list', { name: 'Items found' })
  await found.getByRole('button', { name: 'Add Glass kettle' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByLabel('Name').fill('Kamala')
  await page.getByLabel('Phone').fill('077 765 4321')
  await page.getByLabel('Address', { exact: true }).fill('Matara')
  await page.getByLabel('Discount code').fill('nobody')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('We do not know this discount code.').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('of LKR\u00a09,000.00 is placed').waitFor()
  await page.waitForURL('**/orders?search=*')
  const id = new URL(page.url()).searchParams.get('search') ?? ''
  await open(page, id)
  await details(page).getByText('Order taken by phone').waitFor()
  await press(page, 'Ship')
  await press(page, 'Ship now')
  await details(page).getByText('Shipped by').waitFor()

  await page.goto('/courier-cash')
  await page.getByLabel('Or paste the list').fill(`${id},9000\nAAAAA-AAAAA,5`)
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: '1 order of 2 rows matches' }).waitFor()
  await page.getByText('No such order').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Record 1 order' }).click()
  await page.getByRole('heading', { name: '1 order of 2 rows recorded' }).waitFor()
  await open(page, id)
  await details(page).getByText('Cash collected, handed over by the courier').waitFor()
})
