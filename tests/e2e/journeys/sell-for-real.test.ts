// A sale to its end: two fridges to Jaffna, paid by transfer, packed, shipped, followed, one sent back and refunded.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type DeliveryZone, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { services } = shop
const owner = await anOwner(services)
const fridge = await anItem(services, {
  title: 'Double door refrigerator 320 L',
  category: 'Refrigerators',
  price: 189_990,
  qty: 10,
})

const money = (amount: string) => `LKR\u00a0${amount}`
const payment = (page: Page) => page.getByRole('region', { name: 'Payment: Bank transfer' })
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const press = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true }).click()

/** As a phone takes it. */
const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture({ width: 900, height: 1_200, color }),
})

async function openForBusiness() {
  const zone: DeliveryZone = {
    name: 'North',
    districts: ['Jaffna'],
    feeCents: 250_000,
    freeFromCents: null,
    surcharges: [],
    days: { from: 3, to: 5 },
  }
  const elsewhere = districts.filter((district) => district !== 'Jaffna')
  await setSetting(services, 'delivery.zones', [
    { ...zone, name: 'Elsewhere', districts: elsewhere, feeCents: 100_000 },
    zone,
  ])
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon, Galle Road\nKade (Pvt) Ltd\n000 123 456')
  await setSetting(services, 'orders.returnDays', 14)
  await setSetting(services, 'messages.sms', ['on-its-way'])
  // What is told of a step leaves at once.
  await setSetting(services, 'orders.undoMinutes', null)
}

/** From the fridge to the page of the order. */
async function buyTwo(page: Page): Promise<string> {
  await page.goto(`/products/${fridge.slug}`)
  await page.getByLabel('District it goes to').selectOption('Jaffna')
  await page.getByText(`Jaffna: 3 to 5 days, ${money('2,500.00')}`).waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Tharshini Sivakumar')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('tharshini@example.com')
  await page.getByLabel('Phone').fill('077 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('14 Temple Road')
  await page.getByLabel('Town').fill('Nallur')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  const owed = page.getByRole('region', { name: 'Order Summary' })
  await owed.getByText(money('382,480.00'), { exact: true }).waitFor()
  await placeOrder(page)
  await page.waitForURL(/\/order\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function sendSlip(page: Page) {
  await payment(page)
    .getByText(`Please transfer ${money('382,480.00')} to this account`)
    .waitFor()
  await payment(page).getByText('000 123 456').waitFor()
  const choose = page.getByLabel('Choose a photo or PDF').and(page.locator('input'))
  await choose.setInputFiles([await photo('slip.jpg', '#f2efe6')])
  await payment(page).getByText('We have your slip and look for your payment.').waitFor()
}

/** The slip is looked at here, saved as a file there, and found good. */
async function approveSlip(page: Page, id: string) {
  await page.reload()
  await page.getByRole('row').filter({ hasText: id }).getByText('Slip to check').waitFor()
  await page.getByRole('button', { name: `View order ${id}` }).click()
  await details(page).getByRole('region', { name: 'Payment' }).getByText('Slip to check').waitFor()
  const answered = page.waitForResponse((response) => response.url().includes('/api/order-files/'))
  await press(page, 'Show Slip 1')
  expect((await answered).headers()['content-disposition']).toMatch(/^attachment; filename="slip-/)
  await details(page).getByRole('img', { name: 'Slip 1' }).waitFor()
  const saved = page.waitForEvent('download')
  await press(page, 'Save Slip 1')
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^slip-${id}-\\w+\\.jpg$`))
  await press(page, 'Payment received')
  await details(page).getByRole('list', { name: 'What happened to the payment' }).getByText('Received').waitFor()
  await details(page).getByRole('button', { name: 'Record a refund' }).waitFor()
  expect(await details(page).getByRole('button', { name: 'Cash collected' }).count()).toBe(0)
}

async function packAndShip(page: Page, id: string) {
  await press(page, 'Pack')
  await details(page).getByRole('region', { name: 'Goods' }).getByText('Packed', { exact: true }).waitFor()
  await details(page).getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor()
  const slip = page.getByRole('main').getByRole('article')
  for (const words of [id, 'Tharshini Sivakumar', fridge.title]) await slip.getByText(words).waitFor()
  expect((await slip.innerText()).split('Nallur, Jaffna')).toHaveLength(2)
  await page.goBack()
  await press(page, 'Ship')
  await details(page).getByLabel('Courier').fill('Lanka Express')
  await details(page).getByLabel('Tracking number').fill('LX-20261122-7')
  await press(page, 'Ship now')
  await details(page).getByText('Shipped (Lanka Express, LX-20261122-7)').first().waitFor()
}

/** What the gateway would have been given, once it is there. */
async function smsText(): Promise<string> {
  const folder = join(services.config.dataDir, 'sms')
  await expect
    .poll(() => readdir(folder).catch(() => []))
    .toEqual([expect.stringMatching(/-order-on-its-way-.*\.txt$/)])
  const [name = ''] = await readdir(folder)
  return readFile(join(folder, name), 'utf8')
}

async function follow(page: Page, id: string) {
  await page.goto('/track')
  await page.getByLabel('Order number').fill(id)
  await page.getByLabel('Phone or email').fill('0771234567')
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
  await page.getByText('On its way to you with Lanka Express').waitFor()
  await page.getByText('LX-20261122-7').waitFor()
}

async function sendOneBack(page: Page) {
  await page.getByRole('button', { name: 'Send something back' }).click()
  await page.getByLabel(fridge.title).selectOption('Send 1 piece back')
  await page.getByLabel('Why?').fill('The door of one does not close')
  await page.getByRole('button', { name: 'Ask for a return' }).click()
  const choose = page.getByLabel('Add photos').and(page.locator('input'))
  await choose.setInputFiles([await photo('door.jpg', '#7f8c8d')])
  await page.getByText('We have 1 photo of it.').waitFor()
}

async function takeBackAndRefund(page: Page, id: string) {
  await page.reload()
  await press(page, 'Show Photo 1')
  await details(page).getByRole('img', { name: 'Photo 1' }).waitFor()
  await details(page).getByLabel('Word to the customer').fill('Our driver collects it on Tuesday')
  await press(page, 'Accept')
  await press(page, 'Received')
  await details(page).getByText('Return received').first().waitFor()
  await press(page, 'Record a refund')
  expect(await details(page).getByLabel('Amount in LKR').inputValue()).toBe('189990.00')
  await details(page).getByLabel('Why').fill('One of two came back')
  await press(page, 'Record refund')
  await details(page).getByText('Refunded in part', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await details(page).getByText(id, { exact: true }).first().waitFor()
}

test('A guest in Jaffna buys two fridges by transfer, gets them, sends one back and is refunded', async () => {
  await openForBusiness()
  const office = (await openOffice(shop, '/orders', { viewport: DESKTOP })).page
  const guest = await shop.openPage({ viewport: PHONE })

  const id = await buyTwo(guest)
  expect(await owner.stockOf(fridge.id)).toBe(8)
  await sendSlip(guest)
  expect(await axeFindings(guest)).toEqual([])
  await approveSlip(office, id)
  await guest.reload()
  await payment(guest)
    .getByText(`We have your payment of ${money('382,480.00')}.`)
    .waitFor()

  await packAndShip(office, id)
  const sms = await smsText()
  expect(sms).toMatch(/^To: 94771234567\n/)
  await follow(await shop.openPage({ viewport: PHONE }), id)
  await press(office, 'Mark as Delivered')
  await details(office).getByRole('button', { name: 'Mark as Completed' }).waitFor()

  // By the link of the SMS, on another phone of the family.
  const family = await shop.openPage({ viewport: PHONE })
  await family.goto(/http\S+/.exec(sms)?.[0] ?? '')
  await sendOneBack(family)
  await takeBackAndRefund(office, id)
  await guest.reload()
  await guest
    .getByRole('listitem')
    .filter({ hasText: `${money('189,990.00')} refunded` })
    .waitFor()
  await payment(guest)
    .getByText(`We gave you back ${money('189,990.00')} of ${money('382,480.00')}.`)
    .waitFor()
  expect(await axeFindings(guest)).toEqual([])
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  expect(await owner.stockOf(fridge.id)).toBe(9)
  expect(await ledgerFaults(services.db)).toEqual([])
})
