// Delivery by district: what the owner sets is told on the product page, in the cart and at checkout, and is what is
// owed.
import { afterEach, expect, test } from 'vitest'
import { type DeliveryZone, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { orderLink } from '#server/orders/order/order-link.ts'
import { minutes } from '#server/platform/durations.ts'
import { readSettings } from '#server/site/settings/settings.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { fillCard, fillContact, openCheckout, place, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { db } = shop.services

const north: DeliveryZone = {
  name: 'North',
  districts: ['Jaffna', 'Kilinochchi'],
  feeCents: 150_000,
  freeFromCents: null,
  surcharges: [],
  days: { from: 3, to: 5 },
}
const elsewhere: DeliveryZone = {
  ...north,
  name: 'Elsewhere',
  districts: districts.filter((district) => !north.districts.includes(district)),
  feeCents: 50_000,
  days: { from: 1, to: 2 },
}
const latestOrder = async () => (await listOrders(db, { limit: 1, offset: 0 })).rows[0]

afterEach(async () => {
  await setSetting(shop.services, 'delivery.zones', [{ ...elsewhere, districts, feeCents: 0, days: null }])
  await db.delete(settingValues)
})

test.each([PHONE, DESKTOP])(
  'A shopper in Jaffna sees fee and days from the product to the page of the order ($width px)',
  async (viewport) => {
    const kettle = await anItem(shop.services, { title: `Kettle ${viewport.width}`, price: 12_000, qty: 5 })
    const page = await shop.openPage({ viewport })
    await page.clock.install()
    await page.goto(`/products/${kettle.slug}`)
    await page.getByText('LKR\u00a00.00 anywhere in Sri Lanka').waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)

    await setSetting(shop.services, 'delivery.zones', [elsewhere, north])
    await setSetting(shop.services, 'vat.registered', true)
    await page.reload()
    await page.getByText('The fee depends on your district').waitFor()
    await page.getByLabel('District it goes to').selectOption('Jaffna')
    const told = page.getByText('Jaffna: 3 to 5 days, LKR\u00a01,500.00')
    await told.waitFor()
    await page.getByText(/^Arrives [A-Z][a-z]{2} \d+ /).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()

    await page.goto('/cart')
    await told.waitFor()
    const amounts = () => page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').allTextContents()
    const owed = ['LKR\u00a012,000.00', 'LKR\u00a01,500.00', 'LKR\u00a013,500.00']
    await expect.poll(amounts).toEqual(owed)
    expect(await axeFindings(page)).toEqual([])

    await page.goto('/checkout')
    await told.waitFor()
    await page.getByText('The total includes 18 % VAT: LKR\u00a02,059.32').waitFor()
    await expect.poll(amounts).toEqual(owed)
    await fillContact(page)
    await page.getByLabel('Town').fill('Chavakachcheri')
    await page.getByLabel('Town').blur()
    await expect
      .poll(() => page.getByLabel('Address', { exact: true }).inputValue())
      .toBe('12 Temple Road\nKandy\nChavakachcheri, Jaffna')
    await page.getByRole('button', { name: 'Second phone number' }).click()
    await page.getByLabel('Second number').fill('021 222 3344')
    expect(await axeFindings(page)).toEqual([])
    await fillCard(page)
    // From here on no time passes: the success message would be left for the home page by itself.
    await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, minutes(1)))
    await place(page).click()
    await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
    await page.getByRole('link', { name: 'See your order' }).click()

    const order = await latestOrder()
    expect([order?.total, order?.delivery?.district]).toEqual([13_500, 'Jaffna'])
    await page.getByRole('heading', { level: 1, name: `Order ${order?.id}` }).waitFor()
    // The two seconds of the message.
    await page.clock.runFor(2_500)
    await page.clock.resume()
    expect(await axeFindings(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe(`/order/${order?.id}`)
    await page.reload()
    await page.getByText('Chavakachcheri, Jaffna: 3 to 5 days').waitFor()
    await page.getByText('021 222 3344').waitFor()
    await page.getByText('VAT of 18 %, included in the total').waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
)

test('A missing district is asked for at its field; a fee that rose meanwhile is told, taken over and then owed', async () => {
  await setSetting(shop.services, 'delivery.zones', [elsewhere, north])
  const { page } = await openCheckout(shop, { qty: 1, price: 1_000, expects: [/409/] })
  await page.getByLabel('District').waitFor()
  await fillContact(page)
  await fillCard(page)
  const before = (await latestOrder())?.id
  await place(page).click()
  await page.getByText('Please choose your district', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('District').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('District').selectOption('Jaffna')
  await page.getByText('Jaffna: 3 to 5 days, LKR\u00a01,500.00').waitFor()
  await setSetting(shop.services, 'delivery.zones', [elsewhere, { ...north, feeCents: 160_000 }])
  await place(page).click()
  await page.getByText('The total is now LKR\u00a02,600.00.').waitFor()
  expect((await latestOrder())?.id).toBe(before)
  await page.getByText('Jaffna: 3 to 5 days, LKR\u00a01,600.00').waitFor()
  await page.getByLabel('CVC').fill('123')
  await placeOrder(page)
  expect((await latestOrder())?.total).toBe(2_600)
})

test('Who picks it up is asked for no district and owes no fee', async () => {
  await setSetting(shop.services, 'delivery.zones', [elsewhere, north])
  await setSetting(shop.services, 'delivery.pickup', true)
  await setSetting(shop.services, 'delivery.pickupAddress', '7 Station Road, Jaffna')
  const { page } = await openCheckout(shop, { qty: 1, price: 1_000 })
  await page.getByLabel('I pick it up: 7 Station Road, Jaffna').check()
  await page.getByText('Pick-up at the shop: LKR\u00a00.00').waitFor()
  expect(await page.getByLabel('District').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await fillContact(page)
  await fillCard(page)
  await placeOrder(page)
  const order = await latestOrder()
  expect([order?.total, order?.delivery?.pickup]).toEqual([1_000, true])

  const id = order?.id ?? ''
  const other = await shop.openPage({ viewport: PHONE })
  await other.goto(orderLink(id, shop.services))
  await other.getByText('To be picked up by', { exact: true }).waitFor()
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'delivered'],
  ] as const) {
    await shop.services.transaction((tx) => changeOrderStatus(tx, { id, from, to, by: 'a@example.com' }, shop.services))
  }
  await other.reload()
  await other.getByText('Picked up by', { exact: true }).waitFor()
})

test('The owner makes a zone of its own for Jaffna, with fee, days and a surcharge', async () => {
  const { page } = await openOffice(shop, '/settings')
  const entry = page.locator('[data-setting="delivery.zones"]')
  await entry.getByRole('button', { name: 'Add a zone' }).click()
  const zone = entry.getByRole('group', { name: 'Zone 2' })
  await zone.getByRole('button', { name: /^Jaffna/ }).click()
  await zone.getByLabel('Fee (LKR)').fill('1,500')
  await zone.getByLabel('Days from').fill('3')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Please give both numbers of days').waitFor()
  await zone.getByLabel('Days to').fill('5')
  await zone.getByRole('button', { name: 'Surcharge for a category' }).click()
  await zone.getByLabel('Category').fill('Refrigerators')
  await zone.getByLabel('For each piece (LKR)').fill('2500')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Settings saved').waitFor()
  const { 'delivery.zones': zones } = await readSettings(db, ['delivery.zones'])
  expect(zones.map(({ districts: own }) => own.length)).toEqual([24, 1])
  expect(zones[1]).toEqual({
    name: 'Zone 2',
    districts: ['Jaffna'],
    feeCents: 150_000,
    freeFromCents: null,
    surcharges: [{ category: 'Refrigerators', cents: 250_000 }],
    days: { from: 3, to: 5 },
  })
})
