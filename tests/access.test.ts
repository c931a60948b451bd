/** Who may make which call: every call of the contract by every kind of caller. A call without a row here does not compile. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type CallName, type Calls, calls } from '#contract/calls.ts'
import { hashToken } from '#server/accounts/refresh-token.ts'
import { createSigningKeys } from '#server/accounts/signing-keys.ts'
import { mailTokens, users } from '#server/accounts/tables.ts'
import { hours, minutes, seconds } from '#server/platform/durations.ts'
import { newSecret } from '#server/platform/ids.ts'
import { anItem, anItemInput, anOrderBody } from './support/builders.ts'
import { fingerprint } from './support/fingerprint.ts'
import { forgedTokens, signedWith } from './support/forged-tokens.ts'
import { type CallOptions, openTestShop } from './support/open-test-shop.ts'
import { aPerson, PASSWORD, signedIn, type TestBrowser, type TestPerson } from './support/people.ts'
import { aPicture } from './support/pictures.ts'

const shop = await openTestShop()
const { db, clock } = shop.services

type Person = TestBrowser & TestPerson

interface Row {
  /** Status by caller: somebody without a token, the person themself, another customer, an admin. */
  visitor: number
  self: number
  other: number
  admin: number
  /** A call that goes through if the caller may make it. `self` is the person it is about. */
  asked: (self: Person) => Promise<CallOptions> | CallOptions
}

const open = (status: number, asked: Row['asked'] = () => ({})): Row => ({
  visitor: status,
  self: status,
  other: status,
  admin: status,
  asked,
})
const ofTheSignedIn = (asked: Row['asked'] = () => ({})): Row => ({ ...open(200, asked), visitor: 401 })
const ofThePerson = (asked: Row['asked']): Row => ({ visitor: 401, self: 200, other: 403, admin: 200, asked })
const ofAdmins = (status: number, asked: Row['asked'] = () => ({})): Row => ({
  visitor: 401,
  self: 403,
  other: 403,
  admin: status,
  asked,
})

const anItemOfTheShop = () => anItem(shop.services, { qty: 1_000 })
const anOrder = async () => {
  const item = await anItemOfTheShop()
  const answer = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  return answer.json.order.id
}
const aMailToken = async (purpose: 'verify-email' | 'reset-password') => {
  const person = await aPerson(shop)
  const token = newSecret()
  const expiresAt = new Date(clock().getTime() + hours(1))
  await db.insert(mailTokens).values({ ...person, purpose, hash: hashToken(token), expiresAt })
  return token
}
let fresh = 0
const newEmail = () => {
  fresh += 1
  return `fresh-${fresh}@example.com`
}
const aSignup = () => ({ email: newEmail(), password: PASSWORD, fName: 'A', lName: 'B' })
const contact = { name: 'Nimali', email: 'nimali@example.com', message: 'Do you deliver to Jaffna?' }

const table: { [Name in CallName]: Row } = {
  'GET /items': open(200),
  'GET /items/{id}': open(200, async () => ({ params: { id: (await anItemOfTheShop()).id } })),
  'POST /items': ofAdmins(201, () => ({ body: anItemInput() })),
  'PUT /items/{id}': ofAdmins(200, async () => ({
    params: { id: (await anItemOfTheShop()).id },
    body: anItemInput({ title: 'Another title' }),
  })),
  'DELETE /items/{id}': ofAdmins(200, async () => ({ params: { id: (await anItemOfTheShop()).id } })),
  'GET /catalogue/facets': open(200),
  'GET /catalogue/sitemap': open(200),

  'POST /orders': open(201, async () => ({
    body: anOrderBody([{ id: (await anItemOfTheShop()).id, qty: 1 }]),
  })),
  'POST /cart/quote': open(200, async () => ({
    body: { items: [{ id: (await anItemOfTheShop()).id, qty: 1 }] },
  })),
  'GET /orders': ofAdmins(200),
  'GET /orders/{email}': ofThePerson(({ email }) => ({ params: { email } })),
  'POST /orders/{id}/status': ofAdmins(200, async () => ({
    params: { id: await anOrder() },
    body: { from: 'pending', to: 'processing' },
  })),
  'GET /orders/{id}/history': ofAdmins(200, async () => ({ params: { id: await anOrder() } })),

  'POST /pre-orders': open(201, async () => ({
    body: {
      name: 'Nimali',
      email: 'nimali@example.com',
      phone: '1',
      address: 'Kandy',
      quantity: 1,
      productId: (await anItemOfTheShop()).id,
    },
  })),
  'GET /pre-orders': ofAdmins(200),
  'POST /contact': open(201, () => ({ body: contact })),
  'GET /contact': ofAdmins(200),
  'POST /contact/{id}/answered': ofAdmins(200, async () => {
    const { json } = await shop.call('POST /contact', { body: contact })
    return { params: { id: json.inquiry.id }, body: { answered: true } }
  }),
  'POST /newsletter': open(201, () => ({ body: { email: newEmail() } })),

  'POST /auth/signup': open(201, () => ({ body: aSignup() })),
  'POST /auth/login': open(200, async () => {
    const { email } = await aPerson(shop)
    return { body: { email, password: PASSWORD } }
  }),
  // Open to anyone, but good for nothing without the cookie of a session, which no caller here sends.
  'POST /auth/refresh': open(401),
  'POST /auth/logout': open(200),
  'POST /auth/forgot-password': open(200, () => ({ body: { email: newEmail() } })),
  'POST /auth/reset-password': open(200, async () => ({
    body: { token: await aMailToken('reset-password'), password: 'another good one' },
  })),
  'POST /auth/verify-email': open(200, async () => ({ body: { token: await aMailToken('verify-email') } })),
  'POST /auth/verify-email/send': ofTheSignedIn(),
  'POST /auth/change-password': ofTheSignedIn(() => ({
    body: { currentPassword: PASSWORD, newPassword: PASSWORD },
  })),
  'POST /users': open(201, async () => {
    const body = aSignup()
    const { json } = await shop.call('POST /auth/signup', { body })
    return { body: { email: body.email, userId: json.userId } }
  }),
  'GET /users/profile/{email}': ofThePerson(({ email }) => ({ params: { email } })),
  'PUT /users/{email}': ofThePerson(({ email }) => ({ params: { email }, body: { city: 'Kandy' } })),
  'GET /account/notifications': ofTheSignedIn(),
  'PUT /account/notifications': ofTheSignedIn(() => ({
    body: { orderUpdates: true, offers: false, newsletter: false },
  })),
  'GET /account/wishlist': ofTheSignedIn(),
  'PUT /account/wishlist': ofTheSignedIn(async () => ({ body: { add: [(await anItemOfTheShop()).id] } })),

  'PUT /media/{folder}/{file}': ofAdmins(201, async () => ({
    params: { folder: `item_${Date.now()}_${newEmail().replace(/\W/g, '')}`, file: 'product_image_1' },
    bytes: Uint8Array.from(await aPicture()),
  })),
  'GET /owner/overview': ofAdmins(200),
  'GET /owner/names': ofAdmins(200),
}

const names = Object.keys(calls) as CallName[]
const gated = names.filter((name) => calls[name].access !== 'anyone')

async function threePeople() {
  const self = await signedIn(shop)
  const other = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  // The first call of a session notes that its tokens have arrived; from then on reading changes nothing.
  for (const person of [self, other, admin]) await person.call('GET /account/notifications')
  return { self, other, admin }
}
const people = await threePeople()

test('the table has a row for every call of the contract, and for nothing else', () => {
  expect(Object.keys(table).sort()).toEqual([...names].sort())
})

test('every address the API answers is one of the contract, or one of these', () => {
  const others = new Set([
    'GET /api/openapi.json',
    'GET /api/docs',
    'ALL /api/uploads',
    'ALL /api/uploads/:id',
    'ALL /api/*',
    'ALL /*',
  ])
  const known = new Set(names.map((name) => name.replace(' ', ' /api').replace(/\{(\w+)\}/g, ':$1')))
  const unknown = shop.app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !known.has(route) && !others.has(route))
    // The answer 405 for the other methods of a known address.
    .filter((route) => !(route.startsWith('ALL ') && [...known].some((one) => one.endsWith(route.slice(3)))))
  expect(unknown).toEqual([])
})

for (const name of names) {
  describe(name, () => {
    const row = table[name]
    for (const who of ['visitor', 'self', 'other', 'admin'] as const) {
      test(`${who}: ${row[who]}`, async () => {
        const asked = await row.asked(people.self)
        const before = await fingerprint(db)
        // With the token alone: what the cookie opens is told in the tests of sessions.
        const token = who === 'visitor' ? undefined : await tokenOf(who, name)
        const answer = await shop.call(name, { ...asked, token })
        expect(answer.status).toBe(row[who])
        if (row[who] < 400) return
        expect(answer.problem.code).toBe(expectedCode(name, row[who]))
        expect(await fingerprint(db)).toEqual(before)
      })
    }
  })
}

async function tokenOf(who: keyof typeof people, name: CallName): Promise<string> {
  // Logging out ends the session of the token it comes with.
  const person = name === 'POST /auth/logout' ? await signedIn(shop) : people[who]
  return person.token ?? ''
}

function expectedCode(name: CallName, status: number): string {
  if (name === 'POST /auth/refresh') return 'SESSION_ENDED'
  return status === 401 ? 'SIGN_IN_NEEDED' : 'NOT_ALLOWED'
}

async function expectRefused(token: string, why: string): Promise<void> {
  for (const name of gated) {
    const answer = await shop.call(name, { ...(await exampleOf(name)), token })
    expect([name, why, answer.status, answer.problem.code]).toEqual([name, why, 401, 'SIGN_IN_NEEDED'])
  }
}

/** One example of each gated call, made once. */
const examples = new Map<CallName, CallOptions>()
async function exampleOf(name: CallName): Promise<CallOptions> {
  const known = examples.get(name) ?? (await table[name].asked(people.self))
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
  const key = await createSigningKeys(shop.services)('access-token')
  const [, body = ''] = (person.token ?? '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const now = Math.floor(clock().getTime() / 1_000)
  expect((await shop.call('GET /orders', { token: signedWith(key, claims) })).status).toBe(200)
  const wrong: Record<string, object> = {
    'no expiry': { ...claims, exp: undefined },
    'expiry as text': { ...claims, exp: String(claims.exp) },
    'expired by a second': { ...claims, exp: now - 1 },
    'negative expiry': { ...claims, exp: -1 },
    'not yet valid': { ...claims, nbf: now + 60 },
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

function sessionOf(person: Person): string {
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
  await db.update(users).set({ role: 'user' }).where(eq(users.id, exAdmin.userId))
  const before = await fingerprint(db)
  for (const name of forAdmins) {
    const answer = await shop.call(name, { ...(await exampleOf(name)), token: exAdmin.token ?? '' })
    expect([name, answer.status, answer.problem.code]).toEqual([name, 403, 'NOT_ALLOWED'])
  }
  expect(await fingerprint(db)).toEqual(before)
})

test("what is refused looks the same for an account that exists and one that doesn't", async () => {
  const { token } = people.other
  for (const name of ['GET /users/profile/{email}', 'PUT /users/{email}', 'GET /orders/{email}'] as const) {
    const body = name.startsWith('PUT') ? { city: 'Galle' } : undefined
    const ask = (email: string) => shop.call(name, { params: { email }, body, token: token ?? '' })
    const there = await ask(people.self.email)
    const nowhere = await ask('nobody-at-all@example.com')
    expect([there.status, there.problem]).toEqual([403, nowhere.problem])
    expect(nowhere.status).toBe(403)
  }
})

describe('spellings of an address', () => {
  const asSpelled = async (spelling: string, token: string) => {
    const response = await shop.app.request(`/api/users/profile/${spelling}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return { status: response.status, json: await response.json().catch(() => null) }
  }

  test('case, encoding and spaces round it lead to the person themself', async () => {
    const person = await signedIn(shop, { email: 'kamal@example.com' })
    for (const spelling of [
      'kamal@example.com',
      'KAMAL@Example.COM',
      'kamal%40example.com',
      '%6Bamal@example%2Ecom',
      '%20kamal@example.com%20',
      'kamal@example.com%0A',
    ]) {
      const { status, json } = await asSpelled(spelling, person.token ?? '')
      expect([spelling, status, json.email]).toEqual([spelling, 200, 'kamal@example.com'])
    }
  })

  test('everything else is refused, look-alikes too, and never shows another person', async () => {
    const person = await signedIn(shop, { email: 'kasun@example.com' })
    await signedIn(shop, { email: 'kasunx@example.com' })
    const spellings: [spelling: string, status: number][] = [
      ['kasun%2540example.com', 400],
      ['kasun%00@example.com', 400],
      ['kasun@example.com.', 400],
      ['kasun@example.com%2F', 400],
      ['kasun@example.com%3Bkasunx@example.com', 400],
      ['kasun@example.com,kasunx@example.com', 400],
      ['%E2%84%AAasun@example.com', 400],
      ['kasun@ex%EF%BD%81mple.com', 400],
      ['%D0%BAasun@example.com', 400],
      ['ka%C5%BFun@example.com', 400],
      ['kasun@example.com%E2%80%8B', 400],
      ['"kasun"@example.com', 400],
      ['kasun@@example.com', 400],
      [`${'k'.repeat(250)}@example.com`, 400],
      ['kasun+tag@example.com', 403],
      ['kasunx@example.com', 403],
      ['kasun@example.com?email=kasunx@example.com', 200],
    ]
    for (const [spelling, expected] of spellings) {
      const { status, json } = await asSpelled(spelling, person.token ?? '')
      expect([spelling, status]).toEqual([spelling, expected])
      if (status === 200) expect(json.email).toBe('kasun@example.com')
    }
  })

  test('two accounts cannot differ in case alone', async () => {
    const body = aSignup()
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(201)
    const twin = await shop.call('POST /auth/signup', { body: { ...body, email: body.email.toUpperCase() } })
    expect([twin.status, twin.problem.code]).toEqual([409, 'EMAIL_TAKEN'])
  })
})

/** Keeps the table honest about what the contract says of each call. */
test("the contract's gate and the table agree", () => {
  const accessOf = (row: Row): Calls[CallName]['access'] =>
    row.visitor !== 401 || row.admin === 401
      ? 'anyone'
      : row.self === 403
        ? 'admin'
        : row.other === 403
          ? 'self'
          : 'signed-in'
  expect(names.map((name) => [name, accessOf(table[name])])).toEqual(
    names.map((name) => [name, calls[name].access]),
  )
})
