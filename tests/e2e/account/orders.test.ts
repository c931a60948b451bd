// The person's orders, with their states and everything in them.
import { expect, test } from 'vitest'
import type { OrderState } from '#contract/orders/order-states.ts'
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson, type TestPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { services } = shop
const kettle = await anItem(services, { title: 'Steel kettle', brand: 'Abans', price: 8_990, qty: 1_000 })
const cooker = await anItem(services, { title: 'Rice cooker', brand: 'Singer', price: 15_490.5, qty: 1_000 })

const moves: Record<OrderState, OrderState[]> = {
  pending: [],
  processing: ['processing'],
  delivered: ['processing', 'delivered'],
  completed: ['processing', 'delivered', 'completed'],
  cancelled: ['cancelled'],
}

async function anOrder(person: TestPerson, state: OrderState = 'pending') {
  const lines = [
    { id: kettle.id, qty: 2 },
    { id: cooker.id, qty: 1 },
  ]
  const order = { ...anOrderBody(lines), email: person.email }
  const { userId } = person
  const placed = await services.transaction((tx) => placeOrder(tx, { order, userId, key: undefined }, services))
  let from: OrderState = 'pending'
  for (const to of moves[state]) {
    const move = { id: placed.id, from, to, by: 'admin@example.com' }
    await services.transaction((tx) => changeOrderStatus(tx, move, services))
    from = to
  }
  return placed
}

test('Orders lists id, date, status, total and items of each order, the newest first', async () => {
  const person = await aPerson(shop)
  const [older, newer] = [await anOrder(person), await anOrder(person)]
  const page = await shop.openPage()
  await logIn(page, person.email)
  await page.getByRole('link', { name: 'Orders' }).click()
  const cards = page.getByRole('main').locator('section').getByRole('listitem')
  await cards.first().waitFor()
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual([newer.id, older.id])
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Colombo',
  }).format(new Date(newer.date))
  const text = (await cards.first().innerText()).replace(/\s+/g, ' ')
  expect(text).toBe(
    `${newer.id} ${day} Pending Steel kettle × 2, Rice cooker 3 items · LKR 33,470.50 View details of order ${newer.id}`,
  )
})

test('Delivered is green, Processing is blue, anything else is yellow', async () => {
  const person = await aPerson(shop)
  const states: OrderState[] = ['pending', 'processing', 'delivered', 'completed', 'cancelled']
  for (const state of states) await anOrder(person, state)
  const page = await shop.openPage()
  await logIn(page, person.email)
  await page.goto('/account?section=orders')
  const badges = page.getByRole('main').locator('section [data-tone]')
  await badges.first().waitFor()
  const seen = await badges.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('data-tone')]))
  expect(seen).toEqual([
    ['Cancelled', 'yellow'],
    ['Completed', 'yellow'],
    ['Delivered', 'green'],
    ['Processing', 'blue'],
    ['Pending', 'yellow'],
  ])
})

test("The details show each item's brand, name, quantity and price, and the address tells which order is open", async () => {
  const person = await aPerson(shop)
  const order = await anOrder(person)
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await shop.openPage({ viewport })
    await logIn(page, person.email)
    await page.goto('/account?section=orders')
    await page.getByRole('link', { name: 'View details' }).click()
    const dialog = page.getByRole('dialog', { name: `Order ${order.id}` })
    await dialog.waitFor()
    expect(page.url()).toBe(`${shop.url}/account?section=orders&order=${order.id}`)
    const lines = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(lines).toEqual([
      'Abans Steel kettle LKR 8,990.00 × 2 LKR 17,980.00',
      'Singer Rice cooker LKR 15,490.50 × 1 LKR 15,490.50',
    ])
    await dialog.getByText('LKR 33,470.50').waitFor()
    await dialog.getByText('12 Temple Road, Kandy').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.goForward()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${shop.url}/account?section=orders`)
    await page.context().close()
  }
})

test('Without orders the section says so and leads to the products', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  await page.goto('/account?section=orders')
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
  await page.getByRole('link', { name: 'Start shopping' }).click()
  await page.waitForURL('**/products')
})

test('More than ten orders come in pages, each under an address of its own', async () => {
  const person = await aPerson(shop)
  const ids: string[] = []
  for (let place = 0; place < 12; place += 1) ids.unshift((await anOrder(person)).id)
  const page = await shop.openPage()
  await logIn(page, person.email)
  await page.goto('/account?section=orders')
  const heads = page.getByRole('main').locator('section li h2')
  await heads.first().waitFor()
  expect(await heads.allInnerTexts()).toEqual(ids.slice(0, 10))
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/account?section=orders&page=2')
  await expect.poll(() => heads.allInnerTexts()).toEqual(ids.slice(10))
  await page.goBack()
  await expect.poll(() => heads.allInnerTexts()).toEqual(ids.slice(0, 10))
})
