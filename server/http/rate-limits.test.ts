import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openLimitedShops } from '#tests/support/shop/open-limited-shops.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { createRateLimits } from './rate-limits.ts'

/** For the calls whose body is a file. */
const ONE_BYTE = new Uint8Array([1])

/** A count lasts an hour from its first call; what is left of it is what is told. */
function expectRestOfHour(headers: Headers, began: number): void {
  const rest = Number(headers.get('retry-after'))
  expect(rest).toBeLessThanOrEqual(3_600)
  expect(rest).toBeGreaterThanOrEqual(Math.floor(3_600 - (performance.now() - began) / 1_000))
}

const { base, limited } = await openLimitedShops()
const { services } = base
const { db } = services

const tooMany = {
  success: false,
  message: 'Too many attempts. Please try again in 60 minutes.',
  error: 'Too many attempts. Please try again in 60 minutes.',
  code: 'TOO_MANY_REQUESTS',
}

describe('every call that costs or reaches something', () => {
  const item = anItem(services, { qty: 1_000 })
  const bodies: { [Name in CallName]?: (place: number) => Promise<unknown> | unknown } = {
    'POST /auth/login': (place) => ({ email: `login-${place}@example.com`, password: 'a wrong guess' }),
    'POST /auth/signup': (place) => ({
      email: `signup-${place}@example.com`,
      password: PASSWORD,
      fName: 'A',
      lName: 'B',
    }),
    'POST /users': (place) => ({ email: `users-${place}@example.com`, userId: 'x' }),
    'POST /auth/forgot-password': (place) => ({ email: `forgot-${place}@example.com` }),
    'POST /auth/reset-password': () => ({ token: 'A'.repeat(43), password: PASSWORD }),
    'POST /auth/verify-email': () => ({ token: 'A'.repeat(43) }),
    'POST /auth/verify-email/send': () => undefined,
    'POST /auth/change-password': () => ({ currentPassword: 'wrong', newPassword: PASSWORD }),
    'POST /orders': async (place) => ({
      ...anOrderBody([{ id: (await item).id, qty: 1 }]),
      email: `order-${place}@example.com`,
    }),
    'POST /pre-orders': async (place) => ({
      ...anOrderBody([]),
      email: `pre-${place}@example.com`,
      quantity: 1,
      productId: (await item).id,
    }),
    'POST /contact': (place) => ({ name: 'A', email: `contact-${place}@example.com`, message: 'Hello' }),
    'POST /cart/quote': async () => ({ items: [{ id: (await item).id, qty: 1 }] }),
    'POST /auth/refresh': () => undefined,
    'GET /items': () => undefined,
    'GET /catalogue/choices': () => undefined,
    'GET /catalogue/sitemap': () => undefined,
    'GET /catalogue/sitemap/part': () => undefined,
    'GET /agent-carts/{id}': () => undefined,
    'GET /catalogue/wished': () => undefined,
    'POST /stock-alerts': async (place) => ({ itemId: (await item).id, contact: `alert-${place}@example.com` }),
    'POST /stock-alerts/{id}/confirm': () => ({ key: 'unknown' }),
    'POST /stock-alerts/{id}/cancel': () => ({ key: 'unknown' }),
    'POST /stock-alerts/stop': () => ({ token: 'unknown' }),
    'GET /order-links/{id}': () => undefined,
    'POST /order-links/{id}/confirm': () => ({ key: 'unknown' }),
    'GET /order-links/{id}/payment': () => undefined,
    'POST /order-links/{id}/payment': () => ({ key: 'unknown' }),
    'POST /order-links/{id}/payment/method': () => ({ key: 'unknown', method: 'bank-transfer' }),
    'GET /order-links/{id}/tracking': () => undefined,
    'POST /order-links/{id}/cancel': () => ({ key: 'unknown' }),
    'POST /order-links/{id}/returns': () => ({ key: 'unknown', reason: 'A', lines: [{ id: 'a', qty: 1 }] }),
    'GET /order-links/{id}/claims': () => undefined,
    'POST /order-links/{id}/claims': () => ({ key: 'unknown', unitId: 'unknown', fault: 'A' }),
    'GET /pre-order-links/{id}': () => undefined,
    'POST /pre-order-links/{id}/order': () => ({ ...anOrderBody([]), key: 'unknown' }),
    'POST /pre-order-links/{id}/cancel': () => ({ key: 'unknown' }),
    'POST /track/payment': (place) => ({ number: `AAAAA-${place}` }),
    'GET /order-links/{id}/units': () => undefined,
    'POST /warranty': (place) => ({ number: `SN-${place}`, phone: '077 123 4567' }),
    'POST /track': (place) => ({ number: `AAAAA-${place}`, contact: '077 123 4567' }),
    'POST /auth/second-factor': () => ({ challenge: 'A'.repeat(43), code: '123456' }),
    'POST /auth/passkey/question': () => undefined,
    'POST /auth/passkey': () => ({ passkey: 'none' }),
    'POST /account/second-factor/app': () => ({ currentPassword: 'wrong' }),
    'POST /account/second-factor/app/confirm': () => ({ code: '123456' }),
    'POST /account/second-factor/recovery-codes': () => ({ currentPassword: 'wrong' }),
    'POST /account/second-factor/passkeys/question': () => ({ currentPassword: 'wrong' }),
    'POST /account/second-factor/passkeys/{id}/remove': () => ({ currentPassword: 'wrong' }),
    'POST /account/second-factor/off': () => ({ currentPassword: 'wrong' }),
    'POST /discount-codes/check': () => ({ code: 'UNKNOWN' }),
    'POST /order-links/{id}/slips': () => ONE_BYTE,
    'POST /order-links/{id}/returns/{returnId}/photos': () => ONE_BYTE,
    'POST /order-links/{id}/claims/{claimId}/photos': () => ONE_BYTE,
    'POST /pre-order-links/{id}/deposit': () => ({ key: 'unknown', method: 'bank-transfer' }),
    'POST /staff-invitations': (place) => ({ email: `staff-${place}@example.com`, staffRole: 'staff' }),
    'GET /items/{id}/own-review': () => undefined,
    'PUT /items/{id}/own-review': () => ({ name: 'A', stars: 5 }),
    'POST /items/{id}/questions': () => ({ name: 'A', text: 'B' }),
    'POST /contact/{id}/replies': () => ({ text: 'Yes', seen: 0 }),
    'POST /newsletter/export': () => undefined,
    'POST /reports/accounts': () => ({ from: '2026-11-01', to: '2026-11-30', list: 'orders' }),
    'POST /vat/schedules': () => ({ period: '2640', schedule: '01' }),
    'POST /exports/items': () => ({ format: 'csv' }),
    'POST /exports/orders': () => ({ format: 'csv' }),
    'POST /exports/customers': () => ({ format: 'csv' }),
    'POST /exports/reorder': () => ({ format: 'csv' }),
    'POST /exports/parcels': () => ({ format: 'csv' }),
    'POST /exports/redirects': () => ({ format: 'csv' }),
    'GET /backups/file': () => undefined,
    'POST /counts': () => ({ kind: 'cart-filled' }),
    'POST /staff-invitations/{id}/send': () => undefined,
    'POST /staff-invitations/read': () => ({ token: 'A'.repeat(43) }),
    'POST /staff-invitations/accept': () => ({ token: 'A'.repeat(43), password: PASSWORD }),
    'POST /newsletter/{id}/confirm': () => ({ key: 'x' }),
    'POST /newsletter': (place) => ({ email: `news-${place}@example.com` }),
    'POST /users/{email}/export': () => undefined,
    'POST /users/{email}/delete': () => ({ currentPassword: 'wrong' }),
  }

  /** What calls about an order or a person are sent beside a body; all others do not look at it. */
  const about = (email: string) => ({
    params: { id: 'UNKNOWN', returnId: 'UNKNOWN', claimId: 'UNKNOWN', email },
    query: { key: 'unknown', ticket: 'unknown' },
  })

  test('has a limit, and is in this test', () => {
    const limitedCalls = Object.entries<Endpoint>(calls).filter(([, { limits }]) => limits !== undefined)
    expect(Object.keys(bodies).sort()).toEqual(limitedCalls.map(([name]) => name).sort())
  })

  for (const [name, body] of Object.entries(bodies)) {
    test(`${name}: an address that calls too often is told when to come back, and nothing is done`, async () => {
      const shop = await limited()
      const { access, limits }: Endpoint = calls[name as CallName]
      const person = await signedIn({ ...shop, ...base }, { role: access === 'admin' ? 'admin' : 'user' })
      const token = person.token ?? ''
      const most = limits?.perAddress === 'RATE_LIMIT_LOGIN' ? 6 : 3
      const ask = async (place: number) => {
        const sent = await body(place)
        const content = sent === ONE_BYTE ? { bytes: ONE_BYTE } : { body: sent }
        return shop.call(name as CallName, { ...about(person.email), ...content, token, address: shop.address })
      }
      const began = performance.now()
      for (let place = 0; place < most; place += 1) expect((await ask(place)).status).not.toBe(429)
      const before = await fingerprint(db)
      const refused = await ask(most)
      expect([refused.status, refused.problem]).toEqual([429, tooMany])
      expectRestOfHour(refused.headers, began)
      // That a limit was reached is written down once for sign-ins.
      const audit = name === 'POST /auth/login' ? { audit_events: expect.any(String) } : {}
      expect(await fingerprint(db)).toEqual({ ...before, ...audit })
    })
  }
})

test.each(['notify', 'return'])('what vendors tell (%s) is limited by address, and by size before', async (by) => {
  const { app, address } = await limited({ RATE_LIMIT_VENDOR: '3/1h' })
  const began = performance.now()
  const tell = async (body: string, from = address) => {
    const request = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body }
    return app.request(`/api/payments/payhere/${by}`, request, { address: from })
  }
  expect((await tell('x'.repeat(16 * 1024 + 1))).status).toBe(413)
  for (const place of [1, 2]) expect([place, (await tell('a=b')).status]).not.toContain(429)
  const refused = await tell('a=b')
  expect([refused.status, await refused.json()]).toEqual([429, tooMany])
  expectRestOfHour(refused.headers, began)
  expect((await tell('a=b', '198.51.100.7')).status).not.toBe(429)
})

test('reading what is not searched for has no limit', async () => {
  const shop = await limited()
  for (let place = 0; place < 50; place += 1) {
    expect((await shop.call('GET /catalogue/facets', { address: shop.address })).status).toBe(200)
  }
  // The pages ask for nobody in particular when they are rendered for all.
  for (let place = 0; place < 5; place += 1) expect((await shop.call('GET /items')).status).toBe(200)
})

describe('the limits are configuration', () => {
  const limitsOf = (env: Record<string, string>) => readConfig(env).allowances

  test('they have working defaults', () => {
    expect(limitsOf({}).RATE_LIMIT_LOGIN).toEqual({ calls: 30, within: 300_000 })
    expect(limitsOf({ RATE_LIMIT_CONTACT: '2/90s' }).RATE_LIMIT_CONTACT).toEqual({ calls: 2, within: 90_000 })
  })

  test('what can not be read is said at the start', () => {
    for (const wrong of ['30', '30/5', '0/5m', '30/5d', '-1/5m', 'many', '30/0m']) {
      expect(() => limitsOf({ RATE_LIMIT_LOGIN: wrong })).toThrow(
        `RATE_LIMIT_LOGIN=${wrong} does not work: set a number of calls and a time in s, m or h, at most 9999999 calls and 168h, such as RATE_LIMIT_LOGIN=30/5m.`,
      )
    }
  })

  test('they can be off on this machine only', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
    expect(() =>
      readConfig({
        RATE_LIMITS: 'off',
        HOST: '0.0.0.0',
        SESSION_SECRET: 'a secret for tests alone, long enough',
        DEMO: 'off',
      }),
    ).toThrow('RATE_LIMITS=off does not work with HOST=0.0.0.0')
  })

  test('off they count nothing', async () => {
    const limits = createRateLimits({
      on: false,
      allowances: readConfig({}).allowances,
      pool: base.database.pool,
    })
    for (let call = 0; call < 1_000; call += 1)
      await limits.checkAddress('POST /auth/login', { address: '203.0.113.9' })
  })
})
