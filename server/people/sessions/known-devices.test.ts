// Guessing at an account locks out browsers that are strangers to it, and nobody else.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { days } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, type TestBrowser } from '#tests/support/shop/people.ts'
import { makeMailToken } from '../accounts/mail-token.ts'
import { knownDevices } from '../accounts/tables.ts'
import { purgeExpired } from './purge-expired.ts'

const base = await openTestShop()
const { services } = base
const { db } = services
const shop = await openTestShop({
  url: base.url,
  env: {
    RATE_LIMITS: 'on',
    RATE_LIMIT_LOGIN: '1000/1h',
    RATE_LIMIT_LOGIN_ACCOUNT: '10/1h',
    RATE_LIMIT_LOGIN_EVERYWHERE: '50/1h',
    RATE_LIMIT_LOGIN_DEVICE: '4/1h',
  },
})
const HOME = '203.0.113.1'

const logIn = async (browser: TestBrowser, email: string, password = PASSWORD, address = HOME) =>
  (await browser.call('POST /auth/login', { body: { email, password }, address })).status

/** Fifty wrong tries from six addresses. */
async function attack(email: string) {
  for (let guess = 0; guess < 54; guess += 1) {
    await logIn(aBrowser(shop), email, 'a wrong guess', `198.51.100.${guess % 6}`)
  }
}

/** An account, and a browser that somebody has signed in to it with and out again. */
async function aRegular() {
  const { email, userId } = await aPerson(shop)
  const browser = aBrowser(shop)
  expect(await logIn(browser, email)).toBe(200)
  await browser.logOut()
  return { email, userId, browser }
}

/** As a thief would send it. */
const withCookieOf = ({ cookies }: TestBrowser) => {
  const browser = aBrowser(shop)
  browser.cookies.set('kade_device', cookies.get('kade_device') ?? '')
  return browser
}

test('after fifty wrong tries from six addresses the owner gets in with their own browser, a stranger does not', async () => {
  const { email, browser } = await aRegular()
  await attack(email)
  expect(await logIn(aBrowser(shop), email)).toBe(429)
  expect(await logIn(browser, email)).toBe(200)
})

test('also where somebody at the same address has used up its calls', async () => {
  const tight = await openTestShop({ url: base.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_LOGIN: '3/1h' } })
  const { email } = await aPerson(tight)
  const browser = aBrowser(tight)
  const address = '203.0.113.77'
  expect(await logIn(browser, email, PASSWORD, address)).toBe(200)
  for (let guess = 0; guess < 4; guess += 1) await logIn(aBrowser(tight), `v${guess}@example.com`, 'x', address)
  expect(await logIn(aBrowser(tight), email, PASSWORD, address)).toBe(429)
  expect(await logIn(browser, email, PASSWORD, address)).toBe(200)
})

describe('a stolen cookie', () => {
  test('has a count of its own and opens nothing', async () => {
    const { email, browser } = await aRegular()
    const thief = withCookieOf(browser)
    expect((await thief.call('GET /account/notifications')).status).toBe(401)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push(await logIn(thief, email, 'a wrong guess', `198.51.100.${guess}`))
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
    // The person can still come in with another browser.
    expect(await logIn(aBrowser(shop), email)).toBe(200)
  })

  test('is a stranger to every other account', async () => {
    const { browser } = await aRegular()
    const { email } = await aPerson(shop)
    await attack(email)
    expect(await logIn(withCookieOf(browser), email)).toBe(429)
  })

  test('is a stranger after a reset of the password', async () => {
    const { email, userId, browser } = await aRegular()
    const user = { id: userId, email }
    const token = await services.transaction((tx) => makeMailToken(tx, { purpose: 'reset-password', user }, services))
    const password = 'a rice cooker on the shelf'
    expect((await shop.call('POST /auth/reset-password', { body: { token, password } })).status).toBe(200)
    await attack(email)
    expect(await logIn(withCookieOf(browser), email, password)).toBe(429)
  })
})

test('who changes the password stays known, their other browsers do not', async () => {
  const { email, browser } = await aRegular()
  const phone = aBrowser(shop)
  await logIn(phone, email)
  await browser.logIn(email)
  const newPassword = 'a rice cooker on the shelf'
  const body = { currentPassword: PASSWORD, newPassword }
  expect((await browser.call('POST /auth/change-password', { body })).status).toBe(200)
  await attack(email)
  expect(await logIn(phone, email, newPassword)).toBe(429)
  expect(await logIn(browser, email, newPassword)).toBe(200)
})

test('a browser may know several accounts, and a cookie the shop never gave out is not taken over', async () => {
  const { email, browser } = await aRegular()
  const other = await aPerson(shop)
  const cookie = browser.cookies.get('kade_device')
  await logIn(browser, other.email)
  expect(browser.cookies.get('kade_device')).toBe(cookie)
  await attack(email)
  expect(await logIn(browser, email)).toBe(200)

  const planted = aBrowser(shop)
  planted.cookies.set('kade_device', 'A'.repeat(43))
  await logIn(planted, other.email)
  expect(planted.cookies.get('kade_device')).not.toBe('A'.repeat(43))
})

test('the right password gives a known browser its tries back', async () => {
  const { email, browser } = await aRegular()
  for (let day = 0; day < 2; day += 1) {
    for (let guess = 0; guess < 3; guess += 1) expect(await logIn(browser, email, 'a wrong guess')).toBe(401)
    expect(await logIn(browser, email)).toBe(200)
  }
})

test('the cookie is out of reach of scripts, kept as a hash, and known for 180 days', async () => {
  const { email, userId } = await aPerson(shop)
  const answer = await aBrowser(shop).logIn(email, { remember: false })
  const [, device = ''] = answer.headers.getSetCookie()
  expect(device).toMatch(/^kade_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
  const rows = await db.select().from(knownDevices)
  expect(JSON.stringify(rows)).not.toContain(device.slice('kade_device='.length, 'kade_device='.length + 43))
  const wrong = await aBrowser(shop).logIn(email, { password: 'a wrong guess' })
  expect(wrong.headers.getSetCookie()).toEqual([])

  const later = { clock: () => new Date(shop.clock.now().getTime() + days(181)) }
  await services.transaction((tx) => purgeExpired(tx, later))
  expect(await db.select().from(knownDevices).where(sql`user_id = ${userId}`)).toEqual([])
})
