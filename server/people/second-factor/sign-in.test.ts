// Signing in with a second factor: what the password alone is good for, codes, recovery codes, and guessing.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SecondFactorAsked } from '#contract/people/second-factor-asked.ts'
import { hours, minutes, seconds } from '#server/platform/durations.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, PASSWORD, signedIn, type TestBrowser } from '#tests/support/shop/people.ts'
import { codeAt, setUpApp, setUpPasskey, wrongCodeAt } from '#tests/support/shop/second-factors.ts'
import { challenges } from '../accounts/factor-tables.ts'
import { makeMailToken } from '../accounts/mail-token.ts'
import { sessions } from '../accounts/tables.ts'
import { setPassword } from '../sign-in/set-password.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services

async function aProtectedPerson() {
  const browser = await signedIn(shop)
  return { email: browser.email, userId: browser.userId, browser, ...(await setUpApp(shop, browser)) }
}

async function beginLogin(email: string, password = PASSWORD): Promise<TestBrowser & { asked: SecondFactorAsked }> {
  const browser = aBrowser(shop)
  const { json } = await browser.logIn(email, { password })
  if (!('secondFactor' in json)) throw new Error('no second factor was asked for')
  return Object.assign(browser, { asked: json.secondFactor })
}

const give = (browser: TestBrowser & { asked: SecondFactorAsked }, answer: Record<string, unknown>) =>
  browser.call('POST /auth/second-factor', { body: { challenge: browser.asked.challenge, ...answer } })

const now = (secret: string, offset = 0) => codeAt(secret, new Date(clock.now().getTime() + offset))
const wrongCode = (secret: string) => wrongCodeAt(secret, clock.now())

describe('after the password', () => {
  test('an account without a second factor is answered as ever', async () => {
    const { email } = await signedIn(shop)
    const { json } = await aBrowser(shop).logIn(email)
    expect(Object.keys(json).sort()).toEqual(['refreshToken', 'success', 'token', 'user'])
  })

  test('an account with one gets a question: no tokens, no cookie, no session', async () => {
    const { email, userId } = await aProtectedPerson()
    const before = await db.select().from(sessions).where(eq(sessions.userId, userId))
    const browser = aBrowser(shop)
    const answer = await browser.logIn(email)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      success: true,
      secondFactor: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['code', 'recovery-code'],
        passkey: null,
      },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual(before)
  })

  test('the challenge is no token, and the database has its hash alone', async () => {
    const { email } = await aProtectedPerson()
    const { asked } = await beginLogin(email)
    expect((await shop.call('GET /account/notifications', { token: asked.challenge })).status).toBe(401)
    const cookie = { headers: { Cookie: `kade_session=${asked.challenge}` } }
    expect((await shop.call('POST /auth/refresh', cookie)).status).toBe(401)
    expect(JSON.stringify(await db.select().from(challenges))).not.toContain(asked.challenge)
  })

  test('the right code starts the session, which notes when', async () => {
    const { email, userId, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    const answer = await give(login, { code: now(secret) })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json).sort()).toEqual(['refreshToken', 'success', 'token', 'user'])
    expect(answer.json.user.uid).toBe(userId)
    expect(answer.headers.getSetCookie()).toEqual([
      `kade_session=${answer.json.refreshToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^kade_device=/),
    ])
    const open = await shop.call('GET /account/notifications', { token: answer.json.token })
    expect(open.status).toBe(200)
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(rows.map((row) => row.secondFactorAt)).toEqual([clock.now(), clock.now()])
    expect((await login.refresh()).status).toBe(200)
  })

  test('a code typed with a space between is the same code', async () => {
    const { email, secret } = await aProtectedPerson()
    const code = now(secret)
    expect((await give(await beginLogin(email), { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200)
  })
})

describe('a code', () => {
  test('works once, also in another login', async () => {
    const { email, secret } = await aProtectedPerson()
    const code = now(secret)
    const [one, other] = [await beginLogin(email), await beginLogin(email)]
    expect((await give(one, { code })).status).toBe(200)
    const again = await give(other, { code })
    expect(again.status).toBe(401)
    expect(again.problem).toMatchObject({ code: 'BAD_CREDENTIALS', message: 'This code is not right.' })
    clock.pass(seconds(30))
    expect((await give(other, { code: now(secret) })).status).toBe(200)
  })

  test('works once when two logins send it at one moment', async () => {
    const { email, secret } = await aProtectedPerson()
    const logins = await Promise.all([beginLogin(email), beginLogin(email), beginLogin(email)])
    const answers = await Promise.all(logins.map((login) => give(login, { code: now(secret) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('may be one step old or early, and no more', async () => {
    const { email, secret } = await aProtectedPerson()
    clock.pass(minutes(10))
    const off = async (ms: number) => (await give(await beginLogin(email), { code: now(secret, ms) })).status
    expect(await off(seconds(-60))).toBe(401)
    expect(await off(seconds(60))).toBe(401)
    expect(await off(seconds(-30))).toBe(200)
    expect(await off(seconds(30))).toBe(200)
    // The present step lies before the last one used.
    expect(await off(0)).toBe(401)
  })

  test('of another person is wrong', async () => {
    const [one, other] = [await aProtectedPerson(), await aProtectedPerson()]
    expect((await give(await beginLogin(one.email), { code: now(other.secret) })).status).toBe(401)
  })
})

describe('a challenge', () => {
  test('ends after five minutes', async () => {
    const { email, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    clock.pass(minutes(5))
    const answer = await give(login, { code: now(secret) })
    expect([answer.status, answer.problem.code]).toEqual([410, 'TOKEN_USED'])
  })

  test('starts one session', async () => {
    const { email, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    expect((await give(login, { code: now(secret) })).status).toBe(200)
    clock.pass(seconds(30))
    expect((await give(login, { code: now(secret) })).status).toBe(410)
  })

  test('takes five wrong tries, then not even the right one, and an audit event tells of each', async () => {
    const { email, userId, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    const tries = []
    for (let at = 0; at < 5; at += 1) tries.push((await give(login, { code: wrongCode(secret) })).status)
    expect(tries).toEqual([401, 401, 401, 401, 410])
    expect((await give(login, { code: now(secret) })).status).toBe(410)
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))
    expect(events.filter(({ kind }) => kind === 'second-factor.failed')).toHaveLength(5)
  })

  test('counts tries that come at one moment', async () => {
    const { email, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    const tries = await Promise.all(Array.from({ length: 12 }, () => give(login, { code: wrongCode(secret) })))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(4)
    expect((await give(login, { code: now(secret) })).status).toBe(410)
  })

  test('that is made up is refused as one that has ended', async () => {
    const body = { challenge: 'A'.repeat(43), code: '123456' }
    expect((await shop.call('POST /auth/second-factor', { body })).problem.code).toBe('TOKEN_USED')
  })

  test('takes exactly one kind of answer', async () => {
    const { email, secret, recoveryCodes } = await aProtectedPerson()
    const login = await beginLogin(email)
    expect((await give(login, {})).status).toBe(400)
    expect((await give(login, { code: now(secret), recoveryCode: recoveryCodes[0] })).status).toBe(400)
    expect((await give(login, { code: '12345' })).status).toBe(400)
  })

  test('ends with a new password: neither a reset nor a change lets a login under way go on', async () => {
    const { email, userId, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    const user = { id: userId, email }
    const token = await services.transaction((tx) => makeMailToken(tx, { purpose: 'reset-password', user }, services))
    await shop.call('POST /auth/reset-password', { body: { token, password: 'a rice cooker on the shelf' } })
    expect((await give(login, { code: now(secret) })).status).toBe(410)
  })

  test('waits while the password is being changed, and has ended then', async () => {
    const { email, userId, secret } = await aProtectedPerson()
    const login = await beginLogin(email)
    const { answer } = await services.transaction(async (tx) => {
      await setPassword(tx, { userId, passwordHash: 'another one' }, services)
      const answer = give(login, { code: now(secret) })
      await untilWaiting(db)
      return { answer }
    })
    expect((await answer).status).toBe(410)
  })
})

test('a password reset does not skip the second factor', async () => {
  const { email, userId } = await aProtectedPerson()
  const user = { id: userId, email }
  const token = await services.transaction((tx) => makeMailToken(tx, { purpose: 'reset-password', user }, services))
  await shop.call('POST /auth/reset-password', { body: { token, password: 'a rice cooker on the shelf' } })
  const { json } = await aBrowser(shop).logIn(email, { password: 'a rice cooker on the shelf' })
  expect(json).toHaveProperty('secondFactor')
})

test('codes guessed wrong twenty times a day close that way for the day; recovery codes and passkeys stay open', async () => {
  const { email, secret, recoveryCodes, browser } = await aProtectedPerson()
  const passkey = await setUpPasskey(shop, browser)
  for (let login = 0; login < 4; login += 1) {
    const guesser = await beginLogin(email)
    for (let at = 0; at < 5; at += 1) await give(guesser, { code: wrongCode(secret) })
  }
  const login = await beginLogin(email)
  const answer = await give(login, { code: now(secret) })
  expect([answer.status, answer.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await give(login, { recoveryCode: recoveryCodes[0] })).status).toBe(200)
  const second = await beginLogin(email)
  expect(second.asked.passkey).not.toBeNull()
  const question = second.asked.passkey
  if (question) expect((await give(second, { passkey: passkey.answer(question) })).status).toBe(200)
  clock.pass(hours(25))
  expect((await give(await beginLogin(email), { code: now(secret) })).status).toBe(200)
})

describe('a recovery code', () => {
  test('each of the ten works, once, as it may be typed', async () => {
    const { email, recoveryCodes } = await aProtectedPerson()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(-[0-9A-HJKMNP-TV-Z]{6}){3}$/)
    expect((await give(await beginLogin(email), { recoveryCode: first })).status).toBe(200)
    expect((await give(await beginLogin(email), { recoveryCode: first })).status).toBe(401)
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await give(await beginLogin(email), { recoveryCode: typed })).status).toBe(200)
    for (const code of recoveryCodes.slice(2)) {
      expect((await give(await beginLogin(email), { recoveryCode: code })).status).toBe(200)
    }
  })

  test('of another person is wrong', async () => {
    const [one, other] = [await aProtectedPerson(), await aProtectedPerson()]
    const login = await beginLogin(one.email)
    expect((await give(login, { recoveryCode: other.recoveryCodes[0] })).status).toBe(401)
  })
})
