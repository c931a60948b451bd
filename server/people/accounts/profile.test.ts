// The profile of an account: made once after signup, then changed by the person and by admins.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '#server/platform/durations.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, aSignup, signedIn } from '#tests/support/shop/people.ts'
import { profiles, users } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('the profile after signup', () => {
  const signUp = async (email: string) => {
    const { json } = await call('POST /auth/signup', { body: aSignup({ email }) })
    return json.userId
  }

  test('is made with the id that signup returned', async () => {
    const userId = await signUp('step2@example.com')
    const body = { email: 'step2@example.com', userId, name: 'Nimali', phone: '', address: '' }
    const answer = await call('POST /users', { body })
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        success: true,
        message: 'Profile created',
        user: {
          email: 'step2@example.com',
          name: 'Nimali',
          phone: '',
          addressLine: '',
          city: '',
          state: '',
          postalCode: '',
          memberSince: clock.now().toISOString(),
          emailVerified: false,
        },
      },
    ])
  })

  test('is never overwritten', async () => {
    const userId = await signUp('once@example.com')
    const body = { email: 'once@example.com', userId, name: 'Nimali', phone: '1' }
    await call('POST /users', { body })
    const before = await fingerprint(db)
    const again = await call('POST /users', { body: { ...body, phone: '2' } })
    expect([again.status, again.problem.code]).toEqual([409, 'PROFILE_EXISTS'])
    expect(await fingerprint(db)).toEqual(before)
  })

  test('needs the id of that very account, within 15 minutes', async () => {
    const userId = await signUp('late@example.com')
    const otherId = await signUp('other@example.com')
    const before = await fingerprint(db)
    const refused = { success: false, code: 'NOT_ALLOWED' }
    for (const body of [
      { email: 'late@example.com', userId: otherId },
      { email: 'late@example.com', userId: '' },
      { email: 'nobody@example.com', userId },
    ]) {
      const answer = await call('POST /users', { body })
      expect([answer.status, answer.problem]).toEqual([403, expect.objectContaining(refused)])
    }
    clock.pass(minutes(15) + seconds(1))
    const late = await call('POST /users', { body: { email: 'late@example.com', userId } })
    expect([late.status, late.problem]).toEqual([403, expect.objectContaining(refused)])
    expect(await fingerprint(db)).toEqual(before)
    clock.pass(-minutes(1))
    expect((await call('POST /users', { body: { email: 'late@example.com', userId } })).status).toBe(201)
  })
})

describe('the profile', () => {
  test('of an account without one is empty but for name, address and the day it was made', async () => {
    const person = await signedIn(shop, { email: 'bare@example.com', verified: false })
    const answer = await person.call('GET /users/profile/{email}', { params: { email: person.email } })
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        email: 'bare@example.com',
        name: 'Nimali',
        phone: '',
        addressLine: '',
        city: '',
        state: '',
        postalCode: '',
        memberSince: clock.now().toISOString(),
        emailVerified: false,
      },
    ])
  })

  test('is changed field by field; what is left out stays', async () => {
    const person = await signedIn(shop)
    const edit = (body: Record<string, unknown>) =>
      person.call('PUT /users/{email}', { params: { email: person.email }, body })
    const first = await edit({ name: 'Nimali P.', phone: '+94 77 123 4567', addressLine: '12 Temple Road' })
    expect([first.status, first.json.message]).toEqual([200, 'Profile updated successfully!'])
    const second = await edit({ city: 'Kandy', phone: '' })
    expect(second.json.user).toMatchObject({
      name: 'Nimali P.',
      phone: '',
      addressLine: '12 Temple Road',
      city: 'Kandy',
      state: '',
      postalCode: '',
    })
  })

  test('role, address and password cannot be changed with it', async () => {
    const person = await signedIn(shop)
    const before = await userOf(person.email)
    const body = {
      city: 'Kandy',
      role: 'admin',
      email: 'other-address@example.com',
      password: 'a new password',
      emailVerified: false,
      memberSince: '2000-01-01T00:00:00Z',
    }
    const answer = await person.call('PUT /users/{email}', { params: { email: person.email }, body })
    expect(answer.status).toBe(200)
    expect(answer.json.user.email).toBe(person.email)
    expect(await userOf(person.email)).toEqual(before)
  })

  test('an admin reads and changes it too, and is told when there is no such account', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    const person = await aPerson(shop)
    const params = { email: person.email }
    const changed = await admin.call('PUT /users/{email}', { params, body: { phone: '1' } })
    expect([changed.status, changed.json.user.phone]).toEqual([200, '1'])
    const before = await fingerprint(db)
    const nobody = { params: { email: 'nobody@example.com' } }
    const missing = [
      await admin.call('GET /users/profile/{email}', nobody),
      await admin.call('PUT /users/{email}', { ...nobody, body: { phone: '1' } }),
    ]
    expect(missing.map(({ status, problem }) => [status, problem.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    expect(await fingerprint(db)).toEqual(before)
  })

  test('two edits at one moment both count', async () => {
    const person = await signedIn(shop)
    const params = { email: person.email }
    await Promise.all([
      person.call('PUT /users/{email}', { params, body: { city: 'Galle' } }),
      person.call('PUT /users/{email}', { params, body: { phone: '2' } }),
    ])
    const { json } = await person.call('GET /users/profile/{email}', { params })
    expect([json.city, json.phone]).toEqual(['Galle', '2'])
  })
})

test('A phone number is stored in one form, in whatever spelling it was typed; what is no number stays as typed', async () => {
  const self = await signedIn(shop, { role: 'user' })
  const { email } = self
  const phoneAfter = async (phone: string) => {
    const { json } = await self.call('PUT /users/{email}', { params: { email }, body: { phone } })
    const [row] = await db.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.userId, self.userId))
    return [row?.phone, json.user.phone]
  }
  expect(await phoneAfter('0794983316')).toEqual(['+94794983316', '+94 79 498 3316'])
  expect(await phoneAfter('ask at the gate')).toEqual(['ask at the gate', 'ask at the gate'])
  await self.call('PUT /users/{email}', { params: { email }, body: { city: 'Kandy' } })
  expect(await phoneAfter('')).toEqual(['', ''])
})
