// Passwords: forgotten, set anew by a link, and changed.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'
import { mailTokens, users } from '../accounts/tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const NEW = 'a rice cooker on the shelf'

const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.queuedAt)
const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind)

/** Asks for a reset and gives the secret of the mail. */
async function askForReset(email: string): Promise<string> {
  const before = (await mailsTo(email)).map(({ id }) => id)
  await call('POST /auth/forgot-password', { body: { email } })
  const mail = (await mailsTo(email)).find(({ id }) => !before.includes(id))
  return secretOf(mail ?? { text: '' })
}

describe('forgot password', () => {
  const SENT = 'If there is an account with this email address, a mail with a link is on its way.'

  test('mails a link built from the configured address alone', async () => {
    const { email } = await aPerson(shop)
    const answer = await call('POST /auth/forgot-password', {
      body: { email },
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
    })
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: SENT }])
    const [mail] = await mailsTo(email)
    expect(mail?.kind).toBe('password-reset')
    expect(mail?.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#token=[\w-]{43}$/m)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('an account has four links that work, whoever asks, at once too; when they are over there are new ones', async () => {
    const { email } = await aPerson(shop)
    const ask = (times: number) =>
      Promise.all(Array.from({ length: times }, () => call('POST /auth/forgot-password', { body: { email } })))
    expect((await ask(9)).map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(await kindsTo(email)).toEqual(Array(4).fill('password-reset'))
    clock.pass(minutes(31))
    await ask(1)
    expect(await kindsTo(email)).toHaveLength(5)
  })

  test('answers the same, after the same time, when there is no account', async () => {
    const { email } = await aPerson(shop)
    const pauses: { ms: number; end: () => void }[] = []
    const real = timers.setTimeout
    const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }))
    Object.assign(timers, { setTimeout: pause })
    syncBuiltinESMExports()
    try {
      const ask = async (address: string, mails: number) => {
        const before = await mailsTo(address)
        let isAnswered = false
        const asking = call('POST /auth/forgot-password', { body: { email: address } }).finally(() => {
          isAnswered = true
        })
        // All work is done, and the answer still waits for the pause alone.
        await expect.poll(async () => (await mailsTo(address)).length - before.length).toBe(mails)
        await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([250])
        expect(isAnswered).toBe(false)
        pauses.pop()?.end()
        const { status, json } = await asking
        return [status, json]
      }
      const answer = [200, { success: true, message: SENT }]
      expect(await ask(email, 1)).toEqual(answer)
      expect(await ask('nobody@example.com', 0)).toEqual(answer)
    } finally {
      Object.assign(timers, { setTimeout: real })
      syncBuiltinESMExports()
    }
  })

  test('the database keeps only a hash of the secret', async () => {
    const { email } = await aPerson(shop)
    const secret = await askForReset(email)
    expect(JSON.stringify(await db.select().from(mailTokens))).not.toContain(secret)
  })
})

describe('reset password', () => {
  test('sets the new password, ends all sessions, proves the address and tells by mail', async () => {
    const person = await signedIn(shop, { verified: false })
    const secret = await askForReset(person.email)
    const answer = await call('POST /auth/reset-password', { body: { token: secret, password: NEW } })
    expect([answer.status, answer.json.success]).toEqual([200, true])
    expect((await person.call('GET /account/notifications')).status).toBe(401)
    expect((await person.refresh()).status).toBe(401)
    expect((await aBrowser(shop).logIn(person.email)).status).toBe(401)
    expect((await aBrowser(shop).logIn(person.email, { password: NEW })).status).toBe(200)
    const [user] = await db.select().from(users).where(eq(users.id, person.userId))
    expect(user?.emailVerifiedAt).toEqual(clock.now())
    expect((await kindsTo(person.email)).sort()).toEqual(['password-changed', 'password-reset'])
  })

  test('a link works once, and ends the older ones with it', async () => {
    const { email } = await aPerson(shop)
    const older = await askForReset(email)
    const newer = await askForReset(email)
    const reset = (token: string, password: string) => call('POST /auth/reset-password', { body: { token, password } })
    expect((await reset(newer, NEW)).status).toBe(200)
    const before = await fingerprint(db)
    for (const token of [newer, older]) {
      const answer = await reset(token, 'yet another password')
      expect([answer.status, answer.problem.code]).toEqual([410, 'TOKEN_USED'])
    }
    expect(await fingerprint(db)).toEqual(before)
  })

  test('of ten uses at one moment, one counts', async () => {
    const { email } = await aPerson(shop)
    const token = await askForReset(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        call('POST /auth/reset-password', { body: { token, password: `password number ${place}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)])
  })

  test('a link works for 30 minutes', async () => {
    const { email } = await aPerson(shop)
    const [first, second] = [await askForReset(email), await askForReset(email)]
    clock.pass(minutes(30))
    const late = await call('POST /auth/reset-password', { body: { token: second, password: NEW } })
    expect([late.status, late.problem.code]).toEqual([410, 'TOKEN_USED'])
    clock.pass(-seconds(1))
    const justInTime = await call('POST /auth/reset-password', { body: { token: first, password: NEW } })
    expect(justInTime.status).toBe(200)
  })

  test('made-up secrets, and those for something else, open nothing', async () => {
    const { email } = await aPerson(shop, { verified: false })
    const body = { email: 'mix@example.com', password: PASSWORD, fName: 'A', lName: 'B' }
    await call('POST /auth/signup', { body })
    const [mail] = await mailsTo('mix@example.com')
    const forVerifying = secretOf(mail ?? { text: '' })
    const before = await fingerprint(db)
    for (const token of [forVerifying, 'A'.repeat(43), "' or 1=1 --' or 1=1 --"]) {
      const answer = await call('POST /auth/reset-password', { body: { token, password: NEW } })
      expect([answer.status, answer.problem.code]).toEqual([410, 'TOKEN_USED'])
    }
    const short = await call('POST /auth/reset-password', {
      body: { token: forVerifying, password: 'short' },
    })
    expect(short.status).toBe(400)
    expect(await fingerprint(db)).toEqual(before)
    const bearer = await call('GET /account/notifications', { token: await askForReset(email) })
    expect(bearer.status).toBe(401)
  })
})

describe('change password', () => {
  test('ends every other session and keeps this one', async () => {
    const person = await signedIn(shop)
    const phone = aBrowser(shop)
    await phone.logIn(person.email)
    const answer = await person.call('POST /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: NEW },
    })
    expect([answer.status, answer.json]).toEqual([
      200,
      { success: true, message: 'Password changed. All other devices were logged out.' },
    ])
    expect((await person.call('GET /account/notifications')).status).toBe(200)
    expect((await person.refresh()).status).toBe(200)
    expect((await phone.call('GET /account/notifications')).status).toBe(401)
    expect((await phone.refresh()).status).toBe(401)
    expect((await aBrowser(shop).logIn(person.email)).status).toBe(401)
    expect((await aBrowser(shop).logIn(person.email, { password: NEW })).status).toBe(200)
    expect(await kindsTo(person.email)).toEqual(['password-changed'])
  })

  test('needs the current password', async () => {
    const person = await signedIn(shop)
    const before = await fingerprint(db)
    const answer = await person.call('POST /auth/change-password', {
      body: { currentPassword: 'not the one', newPassword: NEW },
    })
    expect([answer.status, answer.problem]).toEqual([
      401,
      {
        success: false,
        message: 'The current password is not right.',
        error: 'The current password is not right.',
        code: 'BAD_CREDENTIALS',
        fields: { currentPassword: 'The current password is not right' },
      },
    ])
    expect({ ...(await fingerprint(db)), sessions: '' }).toEqual({ ...before, sessions: '' })
    expect((await person.refresh()).status).toBe(200)
  })

  test('ends the reset links that are still open', async () => {
    const person = await signedIn(shop)
    const token = await askForReset(person.email)
    await person.call('POST /auth/change-password', {
      body: { currentPassword: PASSWORD, newPassword: NEW },
    })
    const answer = await call('POST /auth/reset-password', {
      body: { token, password: 'the thief was here' },
    })
    expect([answer.status, answer.problem.code]).toEqual([410, 'TOKEN_USED'])
  })
})
