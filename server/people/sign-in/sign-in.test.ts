// Signing in: what a login answers, sets and keeps, and what it never tells.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { days, seconds } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn, startedSession } from '#tests/support/shop/people.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import { refreshTokens, sessions, users } from '../accounts/tables.ts'

const shop = await openTestShop()
const { db } = shop.services

async function isSignedIn(browser: ReturnType<typeof aBrowser>): Promise<boolean> {
  return (await browser.call('GET /account/notifications')).status === 200
}

function cookieOf(browser: ReturnType<typeof aBrowser>): string {
  return browser.cookies.get('kade_session') ?? ''
}

describe('login', () => {
  test('answers token, refresh token and user, and sets the cookie', async () => {
    const { userId } = await aPerson(shop, { email: 'nimali@example.com' })
    const body = { email: 'nimali@example.com', password: PASSWORD, remember: true }
    const answer = await shop.call('POST /auth/login', { body })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      user: { uid: userId, email: 'nimali@example.com', role: 'user', displayName: 'Nimali Perera' },
    })
    expect(answer.headers.getSetCookie()).toEqual([
      `kade_session=${startedSession(answer).refreshToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^kade_device=/),
    ])
  })

  test('tells an admin what they may do in the back office, at sign-in and at each refresh', async () => {
    const manager = await signedIn(shop, { staffRole: 'manager' })
    const answer = await manager.logIn(manager.email)
    expect(startedSession(answer).user).toMatchObject({ role: 'admin', staffRole: 'manager' })
    expect((await manager.refresh()).json.user.staffRole).toBe('manager')
  })

  test('without remember the cookie ends with the browser, and the session a day after its last use', async () => {
    const { email } = await aPerson(shop)
    const browser = aBrowser(shop)
    const answer = await browser.logIn(email, { remember: false })
    expect(answer.headers.getSetCookie()).toEqual([
      `kade_session=${startedSession(answer).refreshToken}; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^kade_device=/),
    ])
    const refreshed = await browser.refresh()
    expect(refreshed.headers.getSetCookie()).toEqual([
      `kade_session=${cookieOf(browser)}; Path=/; HttpOnly; SameSite=Lax`,
    ])
    shop.clock.pass(days(1) + seconds(1))
    expect((await browser.refresh()).status).toBe(401)
  })

  test('over https the cookie is bound to this very host', async () => {
    const secure = await openTestShop({
      url: shop.url,
      env: { PUBLIC_URL: 'https://kade.example', RATE_LIMITS: 'on' },
    })
    const { email } = await aPerson(shop)
    const answer = await secure.call('POST /auth/login', { body: { email, password: PASSWORD } })
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-kade=${startedSession(answer).refreshToken}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      expect.stringMatching(
        /^__Host-kade_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
  })

  test('compares the address without case and surrounding spaces', async () => {
    await aPerson(shop, { email: 'chamari@example.com' })
    const answer = await aBrowser(shop).logIn('  Chamari@EXAMPLE.com ')
    expect(answer.status).toBe(200)
    expect(startedSession(answer).user.email).toBe('chamari@example.com')
  })

  test('never tells whether the address exists', async () => {
    const { email } = await aPerson(shop)
    const wrong = await aBrowser(shop).logIn(email, { password: 'not the password' })
    const unknown = await aBrowser(shop).logIn('nobody@example.com', { password: 'not the password' })
    expect(wrong.status).toBe(401)
    expect(wrong.problem).toEqual({
      success: false,
      message: 'Invalid email or password.',
      error: 'Invalid email or password.',
      code: 'BAD_CREDENTIALS',
    })
    expect([unknown.status, unknown.problem]).toEqual([wrong.status, wrong.problem])
    expect([wrong, unknown].flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  })

  test('takes the whole password as it is: case, length and spaces', async () => {
    const password = `${'long'.repeat(20)} Ünïcode`
    const body = { email: 'exact@example.com', password, fName: 'Exact', lName: 'Person' }
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(201)
    const others = [
      password.slice(0, 72),
      password.toUpperCase(),
      `${password} `,
      password.replace('Ü', 'U'),
      password.replace('g', 'G'),
    ]
    for (const other of others) {
      expect((await aBrowser(shop).logIn('exact@example.com', { password: other })).status).toBe(401)
    }
    // The same letters in another form are the same password (decision 142).
    for (const same of [password, password.normalize('NFD')]) {
      expect((await aBrowser(shop).logIn('exact@example.com', { password: same })).status).toBe(200)
    }
  })

  test('ends the session the browser had before', async () => {
    const { email } = await aPerson(shop)
    const browser = aBrowser(shop)
    await browser.logIn(email)
    const before = { token: browser.token ?? '', cookie: cookieOf(browser) }
    await browser.logIn(email)
    expect(cookieOf(browser)).not.toBe(before.cookie)
    const old = await shop.call('GET /account/notifications', { token: before.token })
    expect(old.status).toBe(401)
    const replayed = await shop.call('POST /auth/refresh', {
      headers: { Cookie: `kade_session=${before.cookie}` },
    })
    expect(replayed.status).toBe(401)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('keeps no token in the clear', async () => {
    const person = await signedIn(shop)
    await person.refresh()
    const token = cookieOf(person)
    const rows = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(token)))
    expect(rows).toHaveLength(1)
    const everything = JSON.stringify([await db.select().from(refreshTokens), await db.select().from(sessions)])
    expect(everything).not.toContain(token)
  })

  test('hashes passwords with argon2id, each with a salt of its own', async () => {
    for (const email of ['one@example.com', 'two@example.com']) {
      const body = { email, password: 'the same password', fName: 'A', lName: 'B' }
      await shop.call('POST /auth/signup', { body })
    }
    const rows = await db.select({ hash: users.passwordHash, email: users.email }).from(users)
    const hashes = rows
      .filter(({ email }) => email === 'one@example.com' || email === 'two@example.com')
      .map(({ hash }) => hash)
    expect(hashes).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ])
    expect(hashes[0]).not.toBe(hashes[1])
  })
})
