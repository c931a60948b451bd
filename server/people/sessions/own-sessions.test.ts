// Where a person is signed in: seeing it, ending it, and how long it lasts.
import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn, startedSession } from '#tests/support/shop/people.ts'
import { nameDevice, nameNetwork } from './client-of.ts'

const shop = await openTestShop()
const { clock } = shop

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

/** Signs in as a browser with this name at this address. */
async function signInAt(email: string, { agent, address }: { agent: string; address: string }) {
  const browser = aBrowser(shop)
  const body = { email, password: PASSWORD }
  const answer = await browser.call('POST /auth/login', { body, address, headers: { 'User-Agent': agent } })
  browser.token = startedSession(answer).token
  return browser
}

async function aPersonAtTwoPlaces() {
  const { email } = await aPerson(shop)
  const phone = await signInAt(email, { agent: PHONE, address: '203.0.113.7' })
  clock.pass(minutes(5))
  const laptop = await signInAt(email, { agent: LAPTOP, address: '2001:db8:1:2:3::9' })
  return { email, phone, laptop }
}

const isSignedIn = async (browser: ReturnType<typeof aBrowser>) =>
  (await browser.call('GET /account/notifications')).status === 200

test('a person sees where they are signed in, this browser first', async () => {
  const { phone } = await aPersonAtTwoPlaces()
  const [at, before] = [clock.now(), new Date(clock.now().getTime() - minutes(5))]
  expect((await phone.call('GET /account/sessions')).json).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome on Android',
      network: '203.0.113.x',
      startedAt: before.toISOString(),
      usedAt: before.toISOString(),
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Firefox on Windows',
      network: '2001:db8:1:2::/64',
      startedAt: at.toISOString(),
      usedAt: at.toISOString(),
      current: false,
    },
  ])
})

test('a refresh says when and from where it was used last', async () => {
  const { phone } = await aPersonAtTwoPlaces()
  clock.pass(hours(1))
  const from = { address: '198.51.100.20', headers: { 'User-Agent': PHONE } }
  phone.token = (await phone.call('POST /auth/refresh', from)).json.accessToken
  const [own] = (await phone.call('GET /account/sessions')).json
  expect(own).toMatchObject({ network: '198.51.100.x', usedAt: clock.now().toISOString() })
})

test('a person ends one of their sessions, and nobody ends another person’s', async () => {
  const { phone, laptop } = await aPersonAtTwoPlaces()
  const [, other] = (await phone.call('GET /account/sessions')).json
  const params = { id: other?.id ?? '' }
  const stranger = await signedIn(shop)
  const refused = await stranger.call('DELETE /account/sessions/{id}', { params })
  expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
  expect(await isSignedIn(laptop)).toBe(true)
  expect((await phone.call('DELETE /account/sessions/{id}', { params })).status).toBe(200)
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, true])
  expect((await laptop.refresh()).status).toBe(401)
  // The other tab's button, pressed a moment later.
  expect((await phone.call('DELETE /account/sessions/{id}', { params })).status).toBe(404)
})

test('a person ends all sessions but this one', async () => {
  const { phone, laptop } = await aPersonAtTwoPlaces()
  const stranger = await signedIn(shop)
  expect((await phone.call('DELETE /account/sessions')).json.message).toBe('1 device was logged out.')
  expect((await phone.call('DELETE /account/sessions')).json.message).toBe('There was no device to log out.')
  expect([await isSignedIn(laptop), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([false, true, true])
})

describe('ending the sessions of somebody else', () => {
  const end = (by: Awaited<ReturnType<typeof signedIn>>, email: string) =>
    by.call('DELETE /users/{email}/sessions', { params: { email } })

  test('a manager may for customers, and only the owner for those in the back office', async () => {
    const [owner, manager] = [await signedIn(shop, { role: 'admin' }), await signedIn(shop, { staffRole: 'manager' })]
    const [customer, staff] = [await signedIn(shop), await signedIn(shop, { staffRole: 'staff' })]
    expect((await end(manager, customer.email)).json.message).toBe('1 device was logged out.')
    const refused = await end(manager, staff.email)
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect([await isSignedIn(customer), await isSignedIn(staff)]).toEqual([false, true])
    expect((await end(owner, staff.email)).status).toBe(200)
    expect(await isSignedIn(staff)).toBe(false)
    expect((await end(owner, 'nobody@example.com')).status).toBe(404)
  })
})

describe('a session lasts', () => {
  test('in the back office two hours without being used, and twelve in all', async () => {
    const idle = await signedIn(shop, { staffRole: 'staff' })
    clock.pass(hours(2) + minutes(1))
    expect((await idle.refresh()).status).toBe(401)

    const busy = await signedIn(shop, { role: 'admin' })
    for (let hour = 1; hour < 12; hour += 1) {
      clock.pass(hours(1))
      expect((await busy.refresh()).status).toBe(200)
    }
    clock.pass(hours(1))
    expect((await busy.refresh()).status).toBe(401)
    expect((await busy.call('GET /orders')).status).toBe(401)
  })

  test('for a shopper who is remembered 30 days without being used', async () => {
    const person = await signedIn(shop)
    clock.pass(days(29))
    expect((await person.refresh()).status).toBe(200)
    clock.pass(days(30) + minutes(1))
    expect((await person.refresh()).status).toBe(401)
  })
})

describe('in words', () => {
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  test.each([
    [PHONE, 'Chrome on Android'],
    [LAPTOP, 'Firefox on Windows'],
    [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on a Mac'],
    [`${MAC} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on a Mac'],
    [`${MAC} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera on a Mac'],
    [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome on an iPhone'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on an iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'Chrome on ChromeOS'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (agent, words) => {
    expect(nameDevice(agent)).toBe(words)
  })

  test.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [undefined, ''],
  ])('%s is the network %s', (address, words) => {
    expect(nameNetwork(address)).toBe(words)
  })
})
