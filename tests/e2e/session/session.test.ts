// A session in the browser: token, refresh, several tabs, and how it ends.
import { eq, isNotNull } from 'drizzle-orm'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { refreshTokens, users } from '#server/people/accounts/tables.ts'
import { endSessionsOf } from '#server/people/sessions/end-sessions.ts'
import { minutes } from '#server/platform/durations.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { openSynced } from '#tests/support/browser/until-synced.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { logIn, storedSession } from '#tests/support/shop/log-in.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { db, clock } = shop.services
await anItem(shop.services, { title: 'Steel kettle', price: 8_990, qty: 1_000 })
const refusals = [/Failed to load resource/]

interface Stored {
  token: string | null
  user: { uid: string } | null
}
const stored = async (page: Page) => (await storedSession(page)) as Stored

/** Makes this browser's access token one that is refused, as if it had run out; the cookie stays good. */
async function wearOut(page: Page) {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    localStorage.setItem('kade-session', JSON.stringify({ ...session, token: `${session.token.slice(0, -6)}AAAAAA` }))
  })
}

function apiCalls(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request)
  })
  return sent
}

const named = (calls: Request[]) => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)

test('When the refresh fails, the error is passed on, nothing is sent a third time and no redirect is shown', async () => {
  const { email, userId } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.goto('/products/steel-kettle')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await openSynced(page, '/checkout')
  await page.getByLabel('Name', { exact: true }).fill('Nimali Perera')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone').fill('077 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('Kandy')
  await page.getByLabel('Card Number').fill('4111111111111111')
  await page.getByLabel('Name on Card').fill('N PERERA')
  await page.getByLabel('Expiry').fill('12/29')
  await page.getByLabel('CVC').fill('123')
  await shop.services.transaction((tx) => endSessionsOf(tx, { userId }, { clock }))
  const calls = apiCalls(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Failed to place order. Please try again.').waitFor()
  expect(named(calls)).toEqual(['POST /api/orders', 'POST /api/auth/refresh'])
  expect(new URL(page.url()).pathname).toBe('/checkout')
  expect(await stored(page)).toMatchObject({ token: null, user: null })
  expect(await page.getByLabel('Phone').inputValue()).toBe('077 123 4567')
  expect(await db.select().from(orders).where(eq(orders.email, email))).toEqual([])
  // As a guest, the same person may order after all.
  await page.getByLabel('CVC').fill('123')
  await placeOrder(page)
})

test('A network that is lost while refreshing signs nobody out', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await wearOut(page)
  await page.route('**/api/auth/refresh', (route) => route.abort())
  await page.goto('/account?section=orders')
  await page.getByText('Your orders stand here').waitFor()
  expect((await stored(page)).user).not.toBeNull()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
})

test('An answer to a refresh that is lost on the way signs nobody out', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await wearOut(page)
  let lost = 0
  await page.route('**/api/auth/refresh', async (route) => {
    // The shop has answered and turned the token over; the browser never hears of it.
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(route.request().url(), { method: 'POST', headers: { Cookie: cookie } })
    lost += 1
    await route.abort()
  })
  await page.goto('/account?section=orders')
  await page.getByText('Your orders stand here').waitFor()
  expect(lost).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
})

test('20 tabs that need a new token at once refresh one at a time, and nobody is signed out', async () => {
  const { email } = await aPerson(shop)
  const first = await shop.openPage({ expects: refusals })
  await logIn(first, email)
  const tabs = [first, ...(await Promise.all(Array.from({ length: 19 }, () => first.context().newPage())))]
  await wearOut(first)
  let running = 0
  const atOnce: number[] = []
  const waiting = () =>
    first.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.filter(({ name }) => name === 'kade-refresh').length
    })
  await first.context().route('**/api/auth/refresh', async (route) => {
    running += 1
    atOnce.push(running)
    // The first is held up until every tab needs one.
    if (atOnce.length === 1) await expect.poll(async () => running + (await waiting())).toBe(tabs.length)
    const response = await route.fetch()
    running -= 1
    await route.fulfill({ response })
  })
  await Promise.all(tabs.map((tab) => tab.goto('/account?section=orders')))
  for (const tab of tabs) await tab.getByRole('heading', { name: 'No orders yet' }).waitFor()
  // A tab in another process may come to the lock before it has heard what the tab before it has stored. It then
  // refreshes once more, which signs nobody out.
  expect(new Set(atOnce)).toEqual(new Set([1]))
  // What one has stored reaches the others a moment later.
  await expect
    .poll(async () => new Set(await Promise.all(tabs.map(async (tab) => (await stored(tab)).token))).size)
    .toBe(1)
})

test('A stolen refresh token that comes back ends the session of thief and owner, and no other', async () => {
  const { email } = await aPerson(shop)
  const owner = await shop.openPage({ expects: refusals })
  const phone = await shop.openPage()
  await logIn(owner, email)
  await logIn(phone, email)
  const stolen = await owner.context().cookies()
  await wearOut(owner)
  await owner.goto('/account?section=orders')
  await owner.getByRole('heading', { name: 'No orders yet' }).waitFor()
  // The thief comes when the grace for slow tabs is over.
  const aMinuteAgo = new Date(clock().getTime() - minutes(1))
  await db.update(refreshTokens).set({ usedAt: aMinuteAgo }).where(isNotNull(refreshTokens.usedAt))
  const thief = await shop.openPage({ expects: refusals })
  await thief.context().addCookies(stolen)
  await thief.goto('/account')
  expect(new URL(thief.url()).pathname).toBe('/login')
  const refresh = () => fetch('/api/auth/refresh', { method: 'POST' }).then(({ status }) => status)
  expect(await thief.evaluate(refresh)).toBe(401)
  // The owner's access token is good for minutes yet, and is refused all the same.
  await owner.goto('/account?section=orders')
  await owner.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await expect.poll(() => stored(owner)).toMatchObject({ token: null, user: null })
  await phone.goto('/account?section=orders')
  await phone.getByRole('heading', { name: 'No orders yet' }).waitFor()
})

test('Logging in in one tab is seen in the others', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await page.goto('/')
  const other = await page.context().newPage()
  await logIn(other, email)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor()
})

test('Logging out of the back office in one tab leaves nothing of it in the others', async () => {
  const { page } = await openOffice(shop, '/customers')
  const other = await page.context().newPage()
  await other.goto('/customers')
  await other.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await other.getByRole('heading', { level: 1, name: 'Logged out' }).waitFor()
  expect(await other.getByRole('main').getByText('Customers').count()).toBe(0)
  await other.getByRole('link', { name: 'Log in' }).click()
  await other.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
})

test('A browser that has forgotten the session but not its cookie is signed in again', async () => {
  const { email, userId } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/account')
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
  expect((await stored(page)).user?.uid).toBe(userId)
})

test('What was planted in the storage opens nothing', async () => {
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/')
  await page.evaluate(() => {
    const user = { uid: 'x', email: 'admin@example.com', role: 'admin', displayName: 'Admin' }
    localStorage.setItem('kade-session', JSON.stringify({ user, token: 'a.b.c', remember: true }))
  })
  const answer = await page.goto('/admin')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  await page.goto('/account')
  expect(new URL(page.url()).pathname).toBe('/login')
  for (const broken of ['{', '[]', '"text"', '{"user":{},"token":7}', 'null']) {
    await page.evaluate((text) => localStorage.setItem('kade-session', text), broken)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  }
})

test('An admin who was demoted loses the back office at the next page', async () => {
  const { email, userId } = await aPerson(shop, { role: 'admin' })
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.waitForURL('**/admin')
  await db.update(users).set({ role: 'user', staffRole: null }).where(eq(users.id, userId))
  const answer = await page.goto('/orders')
  expect(answer?.status()).toBe(404)
})
