// Signing up: one account for an address, with the role of a user, and nothing taken that was not asked for.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, aSignup } from '#tests/support/shop/people.ts'
import { profiles, users } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services

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
    expect([short.status, short.problem.fields]).toEqual([400, { password: 'Password must be at least 8 characters' }])
    const long = await signUp('p129@example.com', 'x'.repeat(129))
    expect([long.status, long.problem.fields]).toEqual([400, { password: 'Please use at most 128 characters' }])
    const good = ['eight-88', 'xy'.repeat(64), '🫖🍚📱📺🫖🍚📱📺', '   x    ', 'allsmallletters']
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
