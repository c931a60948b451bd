// Setting two-step verification up and turning it off: what it takes, what ends with it, and what the database keeps.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { codeAt, setUpApp, setUpPasskey, wrongCodeAt } from '#tests/support/shop/second-factors.ts'
import { authenticatorApps, challenges, recoveryCodes } from '../accounts/factor-tables.ts'
import { purgeExpired } from '../sessions/purge-expired.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const withPassword = { body: { currentPassword: PASSWORD } }

const stateOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser.call('GET /account/second-factor')).json

async function mailsTo(email: string): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.queuedAt)
  return rows.filter(({ kind }) => kind === 'second-factor-changed').map(({ text }) => text)
}

describe('an authenticator app', () => {
  test('counts once its first code was given; recovery codes are told then, and never again', async () => {
    const person = await signedIn(shop)
    const { json } = await person.call('POST /account/second-factor/app', withPassword)
    expect(json.uri).toContain(json.secret)
    expect(json.qr.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/)
    expect(await stateOf(person)).toMatchObject({ on: false, app: false })
    expect(await aBrowser(shop).logIn(person.email)).toHaveProperty('json.token')
    const body = { code: codeAt(json.secret, clock.now()) }
    const confirmed = await person.call('POST /account/second-factor/app/confirm', { body })
    expect(confirmed.json.recoveryCodes).toHaveLength(10)
    expect(await stateOf(person)).toEqual({
      on: true,
      required: false,
      app: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    })
    expect((await person.call('POST /account/second-factor/app/confirm', { body })).status).toBe(410)
    expect(await mailsTo(person.email)).toEqual([expect.stringContaining('Two-step verification was turned on.')])
  })

  test('is not set up with a wrong code, nor with one of a secret shown long ago', async () => {
    const person = await signedIn(shop)
    const { secret } = (await person.call('POST /account/second-factor/app', withPassword)).json
    const confirm = (code: string) => person.call('POST /account/second-factor/app/confirm', { body: { code } })
    const wrong = await confirm(wrongCodeAt(secret, clock.now()))
    expect([wrong.status, wrong.problem.fields]).toEqual([401, { code: 'This code is not right' }])
    clock.pass(minutes(31))
    await person.refresh()
    expect((await confirm(codeAt(secret, clock.now()))).status).toBe(410)
    expect((await stateOf(person)).on).toBe(false)
  })

  test('gives way to a new one only when that is confirmed', async () => {
    const person = await signedIn(shop)
    const old = await setUpApp(shop, person)
    const { secret } = (await person.call('POST /account/second-factor/app', withPassword)).json
    const giveCode = async (code: string) => {
      const { json } = await aBrowser(shop).logIn(person.email)
      const challenge = 'secondFactor' in json ? json.secondFactor.challenge : ''
      return (await shop.call('POST /auth/second-factor', { body: { challenge, code } })).status
    }
    expect(await giveCode(codeAt(secret, clock.now()))).toBe(401)
    expect(await giveCode(codeAt(old.secret, clock.now()))).toBe(200)
    const body = { code: codeAt(secret, clock.now()) }
    const { json } = await person.call('POST /account/second-factor/app/confirm', { body })
    expect(json.recoveryCodes).toBeNull()
    clock.pass(minutes(1))
    expect(await giveCode(codeAt(old.secret, clock.now()))).toBe(401)
    expect(await giveCode(codeAt(secret, clock.now()))).toBe(200)
  })

  test('has its secret sealed and recovery codes hashed, wherever in the database', async () => {
    const person = await signedIn(shop)
    const { secret, recoveryCodes: codes } = await setUpApp(shop, person)
    const { rows } = await db.execute<{ all: string }>(
      sql`select string_agg(query_to_xml(format('select * from %I', table_name), true, false, '')::text, '') as all
        from information_schema.tables where table_schema = 'public'`,
    )
    const everything = rows[0]?.all ?? ''
    expect(everything).toContain(person.userId)
    expect(everything).not.toContain(secret)
    for (const code of codes) {
      expect(everything).not.toContain(code)
      expect(everything).not.toContain(code.replaceAll('-', ''))
    }
  })

  test('of another account is worth nothing when its row is copied', async () => {
    const [one, other] = [await signedIn(shop), await signedIn(shop)]
    await setUpApp(shop, one)
    const { secret } = await setUpApp(shop, other)
    const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, other.userId))
    await db.update(authenticatorApps).set({ sealed: row?.sealed }).where(eq(authenticatorApps.userId, one.userId))
    const { json } = await aBrowser(shop).logIn(one.email)
    const challenge = 'secondFactor' in json ? json.secondFactor.challenge : ''
    const body = { challenge, code: codeAt(secret, clock.now()) }
    expect((await shop.call('POST /auth/second-factor', { body })).status).toBe(401)
  })

  test('works no more once the secret of the shop is another; recovery codes do', async () => {
    const person = await signedIn(shop)
    const { secret, recoveryCodes: codes } = await setUpApp(shop, person)
    const moved = await openTestShop({
      url: shop.url,
      env: { SESSION_SECRET: 'another secret for tests, long enough' },
    })
    const { json } = await aBrowser(moved).logIn(person.email)
    const challenge = 'secondFactor' in json ? json.secondFactor.challenge : ''
    const give = async (answer: object) =>
      (await moved.call('POST /auth/second-factor', { body: { challenge, ...answer } })).status
    expect(await give({ code: codeAt(secret, moved.clock.now()) })).toBe(401)
    expect(await give({ recoveryCode: codes[3] })).toBe(200)
  })
})

test('turning it on and off ends all other sessions, and this one goes on', async () => {
  const person = await signedIn(shop)
  const other = aBrowser(shop)
  await other.logIn(person.email)
  await setUpApp(shop, person)
  expect((await other.call('GET /account/notifications')).status).toBe(401)
  expect((await person.call('GET /account/notifications')).status).toBe(200)
  expect((await person.call('POST /account/second-factor/off', withPassword)).status).toBe(200)
  expect((await person.call('GET /account/notifications')).status).toBe(200)
  expect(await stateOf(person)).toMatchObject({ on: false, app: false, recoveryCodesLeft: 0 })
  expect((await aBrowser(shop).logIn(person.email)).json).toHaveProperty('token')
  expect(await mailsTo(person.email)).toHaveLength(2)
})

test('every change asks for the password, and a wrong one changes nothing', async () => {
  const person = await signedIn(shop)
  await setUpApp(shop, person)
  const { id } = await setUpPasskey(shop, person)
  const before = await fingerprint(db)
  const body = { currentPassword: 'not the password' }
  for (const [name, params] of [
    ['POST /account/second-factor/app', {}],
    ['POST /account/second-factor/recovery-codes', {}],
    ['POST /account/second-factor/passkeys/question', {}],
    ['POST /account/second-factor/passkeys/{id}/remove', { id }],
    ['POST /account/second-factor/off', {}],
  ] as const) {
    const answer = await person.call(name, { body, params })
    expect([name, answer.status, answer.problem.code]).toEqual([name, 401, 'BAD_CREDENTIALS'])
  }
  expect(await fingerprint(db)).toEqual(before)
})

test('an address that is not proven gets no second factor: its true owner would find a stranger with a key', async () => {
  const squatter = await signedIn(shop, { verified: false })
  for (const name of ['POST /account/second-factor/app', 'POST /account/second-factor/passkeys/question'] as const) {
    const answer = await squatter.call(name, withPassword)
    expect([answer.status, answer.problem.code]).toEqual([409, 'ADDRESS_UNPROVEN'])
  }
})

test('new recovery codes take the place of the old ones', async () => {
  const person = await signedIn(shop)
  expect((await person.call('POST /account/second-factor/recovery-codes', withPassword)).status).toBe(409)
  const { recoveryCodes: old } = await setUpApp(shop, person)
  const { json } = await person.call('POST /account/second-factor/recovery-codes', withPassword)
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId))
  expect(rows).toHaveLength(10)
  const login = await aBrowser(shop).logIn(person.email)
  const challenge = 'secondFactor' in login.json ? login.json.secondFactor.challenge : ''
  const give = async (recoveryCode: string | undefined) =>
    (await shop.call('POST /auth/second-factor', { body: { challenge, recoveryCode } })).status
  expect(await give(old[0])).toBe(401)
  expect(await give(json.recoveryCodes[0])).toBe(200)
})

test('the audit log tells of what was added and removed', async () => {
  const person = await signedIn(shop)
  await setUpApp(shop, person)
  await person.call('POST /account/second-factor/off', withPassword)
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, person.userId))
    .orderBy(auditEvents.id)
  expect(events.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['sign-in.ok', 'Unknown device'],
    ['second-factor.added', 'authenticator app'],
    ['second-factor.removed', 'turned off'],
  ])
})

test('challenges are purged a day after their end', async () => {
  await shop.call('POST /auth/passkey/question')
  await services.transaction((tx) => purgeExpired(tx, services))
  expect(await db.select().from(challenges)).not.toEqual([])
  clock.pass(hours(25))
  await services.transaction((tx) => purgeExpired(tx, services))
  expect(await db.select().from(challenges)).toEqual([])
})
