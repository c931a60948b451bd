/**
 * Which tokens hold: one that is wrong in any claim, comes in another way or is a second too old does not. Forged and
 * expired ones are tried at every call in `access.test.ts`.
 */
import { expect, test } from 'vitest'
import { minutes, seconds } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { signedWith } from '#tests/support/shop/forged-tokens.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn, type TestBrowser } from '#tests/support/shop/people.ts'
import { peopleOfEachRole } from '#tests/support/shop/people-of-each-role.ts'

const shop = await openTestShop()
const { clock } = shop.services
const people = await peopleOfEachRole(shop)

test('a token with wrong claims opens nothing, though it were signed with the very key', async () => {
  const person = await signedIn(shop, { role: 'admin' })
  const key = await shop.services.keys('access-token')
  const [, body = ''] = (person.token ?? '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const now = Math.floor(clock().getTime() / 1_000)
  expect((await shop.call('GET /orders', { token: signedWith(key, claims) })).status).toBe(200)
  const ahead = signedWith(key, { ...claims, iat: now + 60 })
  expect((await shop.call('GET /orders', { token: ahead })).status).toBe(200)
  const wrong: Record<string, object> = {
    'no expiry': { ...claims, exp: undefined },
    'expiry as text': { ...claims, exp: String(claims.exp) },
    'expired by a second': { ...claims, exp: now - 1 },
    'negative expiry': { ...claims, exp: -1 },
    'not yet valid': { ...claims, nbf: now + 60 },
    'from the future': { ...claims, iat: now + 61 },
    'issued at no number': { ...claims, iat: String(now) },
    'no subject': { ...claims, sub: undefined },
    'another subject': { ...claims, sub: people.self.userId },
    'no session': { ...claims, sid: undefined },
    'unknown session': { ...claims, sid: 'unknown' },
    "another person's session": { ...claims, sid: sessionOf(people.other) },
    'session that is no text': { ...claims, sid: 7 },
    'another audience': { ...claims, aud: 'elsewhere' },
    'no audience': { ...claims, aud: undefined },
    'another issuer': { ...claims, iss: 'elsewhere' },
    'no issuer': { ...claims, iss: undefined },
  }
  for (const [why, content] of Object.entries(wrong)) {
    const answer = await shop.call('GET /orders', { token: signedWith(key, content) })
    expect([why, answer.status]).toEqual([why, 401])
  }
  const untyped = signedWith(key, claims, { alg: 'HS256' })
  expect((await shop.call('GET /orders', { token: untyped })).status).toBe(401)
})

function sessionOf(person: TestBrowser): string {
  const [, body = ''] = (person.token ?? '').split('.')
  return JSON.parse(Buffer.from(body, 'base64url').toString()).sid
}

test('a genuine token counts only as Authorization: Bearer', async () => {
  const token = people.admin.token ?? ''
  const headers: Record<string, string>[] = [
    { Authorization: `Basic ${token}` },
    { Authorization: token },
    { Authorization: `bearer ${token}` },
    { Authorization: `Bearer  ${token}` },
    { Authorization: `Bearer ${token} x` },
    { Authorization: 'Bearer ' },
    { 'X-Authorization': `Bearer ${token}` },
    { Cookie: `token=${token}` },
  ]
  for (const header of headers) {
    expect((await shop.call('GET /orders', { headers: header })).status).toBe(401)
  }
  expect((await shop.call('GET /orders', { query: { token, access_token: token } })).status).toBe(401)
})

// As nginx and Caddy pass on what a browser was asked for by `auth_basic` and `basic_auth`.
test.each(['Basic a2FkZTpzb29u', 'Digest username="kade"'])(
  '%s is of a gate before the shop: a visitor orders',
  async (header) => {
    const item = await anItem(shop.services, { qty: 2 })
    const headers = { Authorization: header }
    const { status } = await shop.call('POST /orders', { headers, body: anOrderBody([{ id: item.id, qty: 1 }]) })
    expect(status).toBe(201)
    expect((await shop.call('GET /orders', { headers })).status).toBe(401)
  },
)

test('an expired token opens nothing, to the second', async () => {
  const person = await signedIn(shop, { role: 'admin' })
  const token = person.token ?? ''
  shop.clock.pass(minutes(15) - seconds(1))
  expect((await shop.call('GET /orders', { token })).status).toBe(200)
  shop.clock.pass(seconds(1))
  const answer = await shop.call('GET /orders', { token })
  expect([answer.status, answer.problem.code]).toEqual([401, 'SIGN_IN_NEEDED'])
  shop.clock.pass(-minutes(15))
})
