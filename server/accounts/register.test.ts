import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/people.ts'
import { profiles, users } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services

const aSignup = (parts: Record<string, unknown> = {}) => ({
  email: 'nimali@example.com',
  password: PASSWORD,
  fName: 'Nimali',
  lName: 'Perera',
  ...parts,
})

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('signup', () => {
  test('makes an account with the role of a user, signs nobody in, and mails a link', async () => {
    const answer = await call('POST /auth/signup', { body: aSignup({ email: ' Nimali@Example.com' }) })
    expect(answer.status).toBe(201)
    const user = await userOf('nimali@example.com')
    expect(answer.json).toEqual({
      success: true,
      message: 'Account created successfully! Please log in with your credentials.',
      userId: user?.id,
      role: 'user',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(user).toMatchObject({
      role: 'user',
      emailVerifiedAt: null,
      firstName: 'Nimali',
      lastName: 'Perera',
    })
    expect(await db.select().from(profiles)).toEqual([])
    const mails = await db.select().from(outbox)
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['verify-email', 'nimali@example.com']])
    expect(mails[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/verify-email#token=[\w-]{43}\n/)
  })

  test('a role in the payload, and all else that is not asked for, is ignored', async () => {
    const body = aSignup({
      email: 'sly@example.com',
      role: 'admin',
      isAdmin: true,
      uid: 'mine',
      id: 'mine',
      emailVerified: true,
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      createdAt: '2020-01-01T00:00:00Z',
    })
    const answer = await call('POST /auth/signup', { body })
    expect([answer.status, answer.json.role]).toEqual([201, 'user'])
    expect(await userOf('sly@example.com')).toMatchObject({
      id: answer.json.userId,
      role: 'user',
      emailVerifiedAt: null,
      createdAt: clock.now(),
    })
    expect(answer.json.userId).not.toBe('mine')
  })

  test('an address has one account, however it is spelled', async () => {
    await aPerson(shop, { email: 'taken@example.com' })
    const before = await fingerprint(db)
    const answer = await call('POST /auth/signup', { body: aSignup({ email: 'TAKEN@example.com' }) })
    expect([answer.status, answer.problem]).toEqual([
      409,
      {
        success: false,
        message: 'An account with this email address already exists.',
        error: 'An account with this email address already exists.',
        code: 'EMAIL_TAKEN',
      },
    ])
    expect(await fingerprint(db)).toEqual(before)
  })

  test('of ten sign-ups with one address at a time, one is taken', async () => {
    const body = aSignup({ email: 'race@example.com' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST /auth/signup', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await db.select().from(users).where(eq(users.email, 'race@example.com'))).toHaveLength(1)
    const mails = await db.select().from(outbox).where(eq(outbox.to, 'race@example.com'))
    expect(mails).toHaveLength(1)
  })

  test('a password has 8 to 128 characters of any kind', async () => {
    const signUp = (email: string, password: string) =>
      call('POST /auth/signup', { body: aSignup({ email, password }) })
    const short = await signUp('p7@example.com', 'seven77')
    expect([short.status, short.problem.fields]).toEqual([
      400,
      { password: 'Password must be at least 8 characters' },
    ])
    const long = await signUp('p129@example.com', 'x'.repeat(129))
    expect([long.status, long.problem.fields]).toEqual([
      400,
      { password: 'Please use at most 128 characters' },
    ])
    const good = ['eight888', 'x'.repeat(128), '🫖🍚📱📺🫖🍚📱📺', '        ', 'allsmallletters']
    for (const [index, password] of good.entries()) {
      expect((await signUp(`good-${index}@example.com`, password)).status).toBe(201)
      expect((await aBrowser(shop).logIn(`good-${index}@example.com`, { password })).status).toBe(200)
    }
  })

  test('a password of a megabyte is refused before it is hashed', async () => {
    const before = await fingerprint(db)
    for (const name of ['POST /auth/signup', 'POST /auth/login'] as const) {
      const answer = await call(name, {
        body: aSignup({ email: 'huge@example.com', password: 'x'.repeat(1_000_000) }),
      })
      expect([answer.status, answer.problem.code]).toEqual([413, 'TOO_LARGE'])
    }
    expect(await fingerprint(db)).toEqual(before)
  })

  test('every field is needed, and has a longest length', async () => {
    const before = await fingerprint(db)
    const wrong: [parts: Record<string, unknown>, field: string][] = [
      [{ email: undefined }, 'email'],
      [{ email: 'not an address' }, 'email'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
      [{ password: undefined }, 'password'],
      [{ password: 12345678 }, 'password'],
      [{ fName: '   ' }, 'fName'],
      [{ fName: 'x'.repeat(121) }, 'fName'],
      [{ lName: undefined }, 'lName'],
      [{ lName: ['Perera'] }, 'lName'],
    ]
    for (const [parts, field] of wrong) {
      const answer = await call('POST /auth/signup', {
        body: aSignup({ email: 'wrong@example.com', ...parts }),
      })
      expect([answer.status, answer.problem.fields]).toEqual([400, { [field]: expect.any(String) }])
    }
    for (const text of ['with \u0000 in it', 'lone \ud800 surrogate']) {
      const answer = await call('POST /auth/signup', {
        body: aSignup({ email: 'wrong@example.com', fName: text }),
      })
      expect([answer.status, answer.problem.code]).toEqual([400, 'BAD_INPUT'])
    }
    expect(await fingerprint(db)).toEqual(before)
  })

  test('a mail to an address that may not be theirs carries nothing the person typed', async () => {
    const body = aSignup({
      email: 'victim@example.com',
      fName: 'Win a prize at evil.example',
      lName: '<b>now</b>',
    })
    await call('POST /auth/signup', { body })
    const [mail] = await db.select().from(outbox).where(eq(outbox.to, 'victim@example.com'))
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/prize|evil|now/)
  })
})

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
