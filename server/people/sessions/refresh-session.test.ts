// Staying signed in: refresh tokens turn over, tabs at once do no harm, and a stolen one ends the session.
import { describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#server/platform/durations.ts'
import { countQueries } from '#tests/support/shop/count-queries.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()

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

  test('20 tabs that refresh at one moment all stay signed in', async () => {
    const person = await signedIn(shop)
    const tabs = Array.from({ length: 20 }, () => {
      const tab = aBrowser(shop)
      tab.cookies.set('kade_session', cookieOf(person))
      return tab
    })
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true)
    shop.clock.pass(minutes(16))
    for (const tab of tabs) expect((await tab.refresh()).status).toBe(200)
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
      browser.cookies.set('kade_session', first)
      const queries = await countQueries(() => browser.refresh())
      expect(await isSignedIn(browser)).toBe(true)
      return queries
    }
    await browser.refresh()
    const afterOne = await queriesOfReturn()
    for (let step = 0; step < 30; step += 1) await browser.refresh()
    expect(await queriesOfReturn()).toBe(afterOne)
  })

  test('an answer lost on the way signs nobody out when the browser asks again within 20 seconds', async () => {
    const person = await signedIn(shop)
    const kept = cookieOf(person)
    for (const wait of [0, seconds(10), seconds(10)]) {
      const lost = await person.refresh()
      expect(lost.status).toBe(200)
      // The browser never saw it: it still has the old cookie.
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
