// Placing an order: once, at the true price, with what there is, and told in the account.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { minutes } from '#server/platform/durations.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { card, fillCard, fillContact, openCheckout, place, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { letPass } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
const orders = async () => (await listOrders(shop.services.db, { limit: 100, offset: 0 })).rows

const cartLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kade-cart') ?? '{}').items?.length ?? 0)

test('An order is placed: the button is busy, the success names the order, the cart is empty, and home follows after 2 seconds', async () => {
  const { page, item } = await openCheckout(shop)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await fillContact(page)
  await fillCard(page)
  const sent = page.waitForRequest('**/api/orders')
  await place(page).click()
  const busy = page.getByRole('button', { name: 'Placing Order...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await page.clock.pauseAt(Date.now() + minutes(1))
  held.resolve()
  const success = page.getByRole('heading', { name: 'Order placed successfully!', exact: true })
  await success.waitFor()
  // It takes the focus when the two seconds begin.
  await expect.poll(() => success.evaluate((heading) => heading === document.activeElement)).toBe(true)
  const [order] = await orders()
  await page.getByText(`Your order number is ${order?.id}.`, { exact: true }).waitFor()
  await expect.poll(() => cartLines(page)).toBe(0)
  await expect.poll(() => page.getByTestId('cart-badge').count()).toBe(0)
  await letPass(page, 1900)
  expect(await success.isVisible()).toBe(true)
  await letPass(page, 200)
  await page.clock.resume()
  await page.waitForURL(`${shop.url}/`)

  expect((await sent).postDataJSON()).toEqual({
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: '12 Temple Road\nKandy',
    items: [{ id: item.id, title: item.title, price: 12_490.55, qty: 2 }],
    total: 24_981.1,
  })
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect([order?.email, order?.total, order?.status]).toEqual(['nimali@example.com', 24_981.1, 'pending'])
  expect(await owner.stockOf(item.id)).toBe(7)

  await page.goBack()
  await page.getByRole('heading', { name: 'Kettle', exact: false, level: 1 }).waitFor()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
})

test('Back after an order lands at the top, on a cart that is empty', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  for (const number of [1, 2, 3, 4, 5]) {
    const item = await anItem(shop.services, { title: `Fan ${number}` })
    await putIntoCart(page, { item, qty: 1 })
  }
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Card Number').waitFor()
  await fillContact(page)
  await fillCard(page)
  await place(page).click()
  await page.waitForURL(`${shop.url}/`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goBack()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('Pressing twice, or Enter and the button, makes one order', async () => {
  const { page } = await openCheckout(shop, { qty: 1 })
  const before = (await orders()).length
  await fillContact(page)
  await fillCard(page)
  const placed = momentary(page, 'h1', 'Order placed successfully!')
  await place(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
    button.closest('form')?.requestSubmit()
  })
  await placed
  expect((await orders()).length).toBe(before + 1)
})

test('A failure says so, keeps the cart and everything typed but the CVC; the same order again has the same key, a changed one another', async () => {
  const { page } = await openCheckout(shop, { expects: [/Failed to load resource/] })
  const keys: (string | undefined)[] = []
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.abort()
  })
  await fillContact(page)
  await fillCard(page)
  const failed = page.getByRole('alert').getByText('Failed to place order. Please try again.', { exact: true })
  const again = async () => {
    await page.getByLabel('CVC').fill(card.cvc)
    await place(page).click()
    await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor()
    await failed.waitFor()
    await expect.poll(() => page.getByLabel('CVC').inputValue()).toBe('')
  }
  await again()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Place Order')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nimali Perera')
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Temple Road\nKandy')
  expect(await page.getByLabel('Card Number').inputValue()).toBe('4000 0012 3456 7899')
  expect(await page.getByLabel('Name on Card').inputValue()).toBe(card.name)
  expect(await page.getByLabel('Expiry').inputValue()).toBe('04/29')
  expect(await cartLines(page)).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await again()
  await page.getByLabel('Phone').fill('+94 77 765 4321')
  await again()
  expect(keys.length).toBe(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('An order whose answer was lost is not placed twice, also after a reload', async () => {
  const { page } = await openCheckout(shop, { qty: 1, expects: [/Failed to load resource/] })
  const before = (await orders()).length
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fillContact(page)
  await fillCard(page)
  await place(page).click()
  await page.getByText('Failed to place order. Please try again.').waitFor()
  const placed = await orders()
  expect(placed.length).toBe(before + 1)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByLabel('Card Number').waitFor()
  await fillContact(page)
  await fillCard(page)
  await place(page).click()
  await page.getByText(`Your order number is ${placed[0]?.id}.`).waitFor()
  expect((await orders()).length).toBe(before + 1)
})

test('A price that changed meanwhile is refused, told, taken over, and the next press orders at the true total', async () => {
  const { page, item } = await openCheckout(shop, { qty: 2, price: 1_000, expects: [/409/] })
  const before = (await orders()).length
  await fillContact(page)
  await fillCard(page)
  await owner.edit(item.id, { price: 1_100 })
  await place(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Failed to place order. Please try again.', { exact: true }).waitFor()
  await alert
    .getByText(`${item.title}: the price has changed from LKR\u00a01,000.00 to LKR\u00a01,100.00.`, {
      exact: true,
    })
    .waitFor()
  expect((await orders()).length).toBe(before)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect
    .poll(async () => (await summary.getByRole('definition').allTextContents()).at(-1))
    .toBe('LKR\u00a02,200.00')
  await page.getByLabel('CVC').fill(card.cvc)
  await placeOrder(page)
  expect((await orders())[0]?.total).toBe(2_200)
})

test('Stock that ran out meanwhile is refused and told, and the line must be set right before ordering', async () => {
  const { page, item } = await openCheckout(shop, { qty: 5, price: 1_000, expects: [/409/] })
  const before = (await orders()).length
  await fillContact(page)
  await fillCard(page)
  await owner.edit(item.id, { qty: 2 })
  await place(page).click()
  await page.getByRole('alert').getByText(`${item.title}: only 2 left.`, { exact: true }).waitFor()
  expect([(await orders()).length, await owner.stockOf(item.id)]).toEqual([before, 2])
  await expect.poll(() => place(page).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Set to 2/ }).click()
  // Its cause is gone, and so is the message.
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByLabel('CVC').fill(card.cvc)
  await placeOrder(page)
  expect([(await orders())[0]?.total, await owner.stockOf(item.id)]).toEqual([2_000, 0])
})

test('A person signed in finds the form filled from the profile, and the order in the account', async () => {
  const person = await aPerson(shop, { email: 'kasun@example.com' })
  const { page } = await openCheckout(shop, { qty: 1 })
  await page.goto('/login')
  await page.getByLabel('Email').first().fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/account')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    await fetch('/api/users/kasun@example.com', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: 'Kasun',
        phone: '+94 71 000 0000',
        addressLine: '1 Main Street',
        city: 'Galle',
      }),
    })
  })
  await page.goto('/checkout')
  const value = (label: string) => page.getByRole('main').getByLabel(label, { exact: true }).inputValue()
  await expect
    .poll(() => Promise.all(['Email', 'Name', 'Phone', 'Address'].map(value)))
    .toEqual(['kasun@example.com', 'Kasun', '+94 71 000 0000', '1 Main Street, Galle'])
  await fillCard(page)
  await placeOrder(page)
  const own = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    const answer = await fetch('/api/orders/kasun@example.com', {
      headers: { Authorization: `Bearer ${token}` },
    })
    return answer.json()
  })
  expect(own.length).toBe(1)
})
