/**
 * What a token opens: forged, wrong, expired or another's it opens no call, and a genuine one only what its owner may
 * do now.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { users } from '#server/accounts/tables.ts'
import { minutes, seconds } from '#server/platform/durations.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { forgedTokens, signedWith } from '#tests/support/shop/forged-tokens.ts'
import { type CallOptions, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn, type TestBrowser } from '#tests/support/shop/people.ts'
import { peopleOfEachRole } from '#tests/support/shop/people-of-each-role.ts'

const shop = await openTestShop()
const { db, clock } = shop.services
const table = createAccessTable(shop)
const names = Object.keys(calls) as CallName[]
const gated = names.filter((name) => calls[name].access !== 'anyone')

const people = await peopleOfEachRole(shop)

async function expectRefused(token: string, why: string): Promise<void> {
  for (const name of gated) {
    const answer = await shop.call(name, { ...(await exampleOf(name)), token })
    expect([name, why, answer.status, answer.problem.code]).toEqual([name, why, 401, 'SIGN_IN_NEEDED'])
  }
}

/** One example of each gated call, made once. */
const examples = new Map<CallName, CallOptions>()
async function exampleOf(name: CallName): Promise<CallOptions> {
  const known = examples.get(name) ?? (await table[name].asked(people.self, people.self))
  examples.set(name, known)
  return known
}

test('no forged token opens any call', async () => {
  const person = await signedIn(shop, { role: 'admin' })
  const forged = forgedTokens({
    token: person.token ?? '',
    refreshToken: person.cookies.get('kade_session') ?? '',
  })
  for (const name of gated) await exampleOf(name)
  const before = await fingerprint(db)
  for (const [why, token] of Object.entries(forged)) await expectRefused(token, why)
  expect(await fingerprint(db)).toEqual(before)
})

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

test('an expired token opens nothing, to the second', async () => {
  const person = await signedIn(shop, { role: 'admin' })
  const token = person.token ?? ''
  shop.clock.pass(minutes(15) - seconds(1))
  expect((await shop.call('GET /orders', { token })).status).toBe(200)
  shop.clock.pass(seconds(1))
  await expectRefused(token, 'expired')
  shop.clock.pass(-minutes(15))
})

test('a demoted admin is a customer at the very next call, everywhere', async () => {
  const exAdmin = await signedIn(shop, { role: 'admin' })
  await exAdmin.call('GET /account/notifications')
  const forAdmins = gated.filter((name) => calls[name].access === 'admin' || calls[name].access === 'self')
  for (const name of forAdmins) await exampleOf(name)
  await db.update(users).set({ role: 'user', staffRole: null }).where(eq(users.id, exAdmin.userId))
  const before = await fingerprint(db)
  for (const name of forAdmins) {
    const answer = await shop.call(name, { ...(await exampleOf(name)), token: exAdmin.token ?? '' })
    expect([name, answer.status, answer.problem.code]).toEqual([name, 403, 'NOT_ALLOWED'])
  }
  expect(await fingerprint(db)).toEqual(before)
})
