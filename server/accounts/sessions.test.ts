import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#server/platform/durations.ts'
import { countQueries } from '#tests/support/count-queries.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/people.ts'
import { findRoleOfCookie } from './find-role-of-cookie.ts'
import { hashToken } from './refresh-token.ts'
import { refreshTokens, sessions, users } from './tables.ts'

const shop = await openTestShop()
const { db } = shop.services

const ENDED = {
  success: false,
  message: 'Your session has ended. Please log in again.',
  error: 'Your session has ended. Please log in again.',
  code: 'SESSION_ENDED',
}

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
      `kade_session=${answer.json.refreshToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ])
  })

  test('without remember the cookie ends with the browser, and the session a day after its last use', async () => {
    const { email } = await aPerson(shop)
    const browser = aBrowser(shop)
    const answer = await browser.logIn(email, { remember: false })
    expect(answer.headers.getSetCookie()).toEqual([
      `kade_session=${answer.json.refreshToken}; Path=/; HttpOnly; SameSite=Lax`,
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
      database: shop.database,
      env: { PUBLIC_URL: 'https://kade.example' },
    })
    const { email } = await aPerson(shop)
    const answer = await secure.call('POST /auth/login', { body: { email, password: PASSWORD } })
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-kade=${answer.json.refreshToken}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test('compares the address without case and surrounding spaces', async () => {
    await aPerson(shop, { email: 'chamari@example.com' })
    const answer = await aBrowser(shop).logIn('  Chamari@EXAMPLE.com ')
    expect(answer.status).toBe(200)
    expect(answer.json.user.email).toBe('chamari@example.com')
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

  test('takes the whole password as it is: case, length, spaces and the form of its letters', async () => {
    const password = `${'long'.repeat(20)} Ünïcode`
    const body = { email: 'exact@example.com', password, fName: 'Exact', lName: 'Person' }
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(201)
    const others = [
      password.slice(0, 72),
      password.toUpperCase(),
      `${password} `,
      password.normalize('NFD'),
      password.replace('g', 'G'),
    ]
    for (const other of others) {
      expect((await aBrowser(shop).logIn('exact@example.com', { password: other })).status).toBe(401)
    }
    expect((await aBrowser(shop).logIn('exact@example.com', { password })).status).toBe(200)
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
    const everything = JSON.stringify([
      await db.select().from(refreshTokens),
      await db.select().from(sessions),
    ])
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

describe('refresh', () => {
  test('answers a new access token and the user, and rotates the cookie', async () => {
    const person = await signedIn(shop)
    const before = { token: person.token, cookie: cookieOf(person) }
    shop.clock.pass(minutes(1))
    const answer = await person.refresh()
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      success: true,
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { uid: person.userId, email: person.email, role: 'user', displayName: 'Nimali Perera' },
    })
    expect(answer.json.accessToken).not.toBe(before.token)
    expect(cookieOf(person)).not.toBe(before.cookie)
    expect(await isSignedIn(person)).toBe(true)
  })

  test('keeps the session alive long after the access token has expired', async () => {
    const person = await signedIn(shop)
    shop.clock.pass(minutes(15) + seconds(1))
    expect(await isSignedIn(person)).toBe(false)
    await person.refresh()
    expect(await isSignedIn(person)).toBe(true)
    shop.clock.pass(days(29))
    expect((await person.refresh()).status).toBe(200)
    shop.clock.pass(days(29))
    expect((await person.refresh()).status).toBe(200)
    shop.clock.pass(days(30) + seconds(1))
    const late = await person.refresh()
    expect([late.status, late.problem]).toEqual([401, ENDED])
  })

  test('a session ends after 180 days, however often it was used', async () => {
    const person = await signedIn(shop)
    for (let month = 0; month < 6; month += 1) {
      shop.clock.pass(days(29))
      expect((await person.refresh()).status).toBe(200)
    }
    shop.clock.pass(days(6) + seconds(1))
    expect((await person.refresh()).status).toBe(401)
  })

  test('without a cookie, or with one that was never given out, there is no session', async () => {
    for (const cookie of ['', 'kade_session=', `kade_session=${'A'.repeat(43)}`, 'kade_session=%00']) {
      const answer = await shop.call('POST /auth/refresh', { headers: cookie ? { Cookie: cookie } : {} })
      expect([answer.status, answer.problem]).toEqual([401, ENDED])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('20 tabs that refresh at one moment all stay signed in, with one and the same new cookie', async () => {
    const person = await signedIn(shop)
    const tabs = Array.from({ length: 20 }, () => {
      const tab = aBrowser(shop)
      tab.cookies.set('kade_session', cookieOf(person))
      return tab
    })
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(tabs.map(cookieOf)).size).toBe(1)
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true)
    shop.clock.pass(minutes(16))
    const [first] = tabs
    expect((await first?.refresh())?.status).toBe(200)
  })

  test('20 tabs that refresh again and again with one cookie jar all stay signed in', async () => {
    const person = await signedIn(shop)
    const rounds = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const statuses: number[] = []
        for (let round = 0; round < 3; round += 1) statuses.push((await person.refresh()).status)
        return statuses
      }),
    )
    expect(rounds.flat()).toEqual(Array(60).fill(200))
    shop.clock.pass(minutes(16))
    expect((await person.refresh()).status).toBe(200)
    expect(await isSignedIn(person)).toBe(true)
  })

  test('an old cookie that comes back in time costs the same, however many followed on it', async () => {
    const { email } = await aPerson(shop)
    const browser = aBrowser(shop)
    await browser.logIn(email)
    const first = cookieOf(browser)
    const queriesOfReturn = async () => {
      const latest = cookieOf(browser)
      browser.cookies.set('kade_session', first)
      const queries = await countQueries(() => browser.refresh())
      expect(cookieOf(browser)).toBe(latest)
      return queries
    }
    await browser.refresh()
    const afterOne = await queriesOfReturn()
    for (let step = 0; step < 30; step += 1) await browser.refresh()
    expect(await queriesOfReturn()).toBe(afterOne)
  })

  test('an answer lost on the way signs nobody out, however long the way back takes', async () => {
    const person = await signedIn(shop)
    const kept = cookieOf(person)
    for (const wait of [0, seconds(10), minutes(5), days(3)]) {
      const lost = await person.refresh()
      expect(lost.status).toBe(200)
      // The browser never saw it: it still has the old cookie, and no use of the new token shows that it arrived.
      person.cookies.set('kade_session', kept)
      shop.clock.pass(wait)
    }
    expect((await person.refresh()).status).toBe(200)
    expect(await isSignedIn(person)).toBe(true)
  })

  test('a stolen token that comes back ends the whole session, for thief and owner', async () => {
    const person = await signedIn(shop)
    const stolen = cookieOf(person)
    await person.refresh()
    expect(await isSignedIn(person)).toBe(true)
    shop.clock.pass(seconds(21))
    const thief = aBrowser(shop)
    thief.cookies.set('kade_session', stolen)
    const replayed = await thief.refresh()
    expect([replayed.status, replayed.problem]).toEqual([401, ENDED])
    expect(replayed.headers.getSetCookie()).toEqual([])
    expect(await isSignedIn(person)).toBe(false)
    const owner = await person.refresh()
    expect([owner.status, owner.problem]).toEqual([401, ENDED])
  })

  test('a token two rotations old ends the session too, even if no access token was ever used', async () => {
    const person = await signedIn(shop)
    const stolen = cookieOf(person)
    await person.refresh()
    await person.refresh()
    shop.clock.pass(seconds(21))
    const thief = aBrowser(shop)
    thief.cookies.set('kade_session', stolen)
    expect((await thief.refresh()).status).toBe(401)
    expect((await person.refresh()).status).toBe(401)
  })

  test('when thief and owner refresh in turn, the first old token ends it', async () => {
    const person = await signedIn(shop)
    const thief = aBrowser(shop)
    thief.cookies.set('kade_session', cookieOf(person))
    expect((await thief.refresh()).status).toBe(200)
    expect(await isSignedIn(thief)).toBe(true)
    shop.clock.pass(minutes(15))
    expect((await person.refresh()).status).toBe(401)
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('the session of another person is not touched', async () => {
    const person = await signedIn(shop)
    const other = await signedIn(shop)
    const stolen = cookieOf(person)
    await person.refresh()
    await isSignedIn(person)
    shop.clock.pass(minutes(1))
    await shop.call('POST /auth/refresh', { headers: { Cookie: `kade_session=${stolen}` } })
    expect(await isSignedIn(person)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe('logout', () => {
  test('ends the session, clears the cookie, and works without a session too', async () => {
    const person = await signedIn(shop)
    const token = person.token ?? ''
    const cookie = cookieOf(person)
    const answer = await person.logOut()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([
      'kade_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await shop.call('GET /account/notifications', { token })).status).toBe(401)
    const replayed = await shop.call('POST /auth/refresh', { headers: { Cookie: `kade_session=${cookie}` } })
    expect(replayed.status).toBe(401)
    expect((await aBrowser(shop).logOut()).status).toBe(200)
  })

  test('ends the session of a client that sends its access token and no cookie', async () => {
    const person = await signedIn(shop)
    const token = person.token ?? ''
    expect((await shop.call('POST /auth/logout', { token })).status).toBe(200)
    expect((await shop.call('GET /account/notifications', { token })).status).toBe(401)
    expect((await person.refresh()).status).toBe(401)
  })

  test('leaves the other browsers of the person signed in', async () => {
    const person = await signedIn(shop)
    const phone = aBrowser(shop)
    await phone.logIn(person.email)
    await person.logOut()
    expect(await isSignedIn(phone)).toBe(true)
  })
})

describe('role and session at each call', () => {
  test('a demoted admin loses the back office at once', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    expect((await admin.call('GET /orders')).status).toBe(200)
    await db.update(users).set({ role: 'user' }).where(eq(users.id, admin.userId))
    const refused = await admin.call('GET /orders')
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect((await admin.refresh()).json.user.role).toBe('user')
  })

  test('a deleted account is signed out at once', async () => {
    const person = await signedIn(shop)
    await db.delete(users).where(eq(users.id, person.userId))
    expect(await isSignedIn(person)).toBe(false)
    expect((await person.refresh()).status).toBe(401)
  })

  test('a page request tells the role by its cookie, without using the cookie up', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    const header = () => `other=1; kade_session=${cookieOf(admin)}`
    expect(await findRoleOfCookie(shop.services, header())).toBe('admin')
    expect(await findRoleOfCookie(shop.services, header())).toBe('admin')
    const old = header()
    await admin.refresh()
    expect(await findRoleOfCookie(shop.services, old)).toBe('admin')
    await isSignedIn(admin)
    shop.clock.pass(seconds(21))
    expect(await findRoleOfCookie(shop.services, old)).toBeNull()
    expect(await findRoleOfCookie(shop.services, header())).toBe('admin')
    await admin.logOut()
    expect(await findRoleOfCookie(shop.services, header())).toBeNull()
    expect(await findRoleOfCookie(shop.services, undefined)).toBeNull()
  })
})

describe('the key of the tokens', () => {
  test('without SESSION_SECRET it is made once, and sessions outlive a restart', async () => {
    const first = await openTestShop({ database: shop.database, env: { SESSION_SECRET: '' } })
    const person = await signedIn(first)
    const restarted = await openTestShop({ database: shop.database, env: { SESSION_SECRET: '' } })
    const token = person.token ?? ''
    expect((await restarted.call('GET /account/notifications', { token })).status).toBe(200)
    const cookie = `kade_session=${cookieOf(person)}`
    expect((await restarted.call('POST /auth/refresh', { headers: { Cookie: cookie } })).status).toBe(200)
    // A client that lost the first answer gets the same successor from the other process.
    expect((await first.call('POST /auth/refresh', { headers: { Cookie: cookie } })).status).toBe(200)
  })
})
