// What the audit log tells of sign-ins, passwords and sessions, and what it never tells.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AuditKind } from '#contract/site/audit.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { days, seconds } from '#server/platform/durations.ts'
import { addJob, defineJob } from '#server/platform/jobs/job.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn, startedSession } from '#tests/support/shop/people.ts'
import { makeMailToken } from '../accounts/mail-token.ts'
import { users } from '../accounts/tables.ts'
import { makeAdmin } from '../staff/make-admin.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services
const ADDRESS = '203.0.113.9'

const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId)).orderBy(auditEvents.id)).map(
    ({ kind, subject, network }) => ({ kind, subject, network }),
  )
const kindsOf = async (userId: string): Promise<AuditKind[]> => (await eventsOf(userId)).map(({ kind }) => kind)
const network = expect.stringMatching(/^[\w-]{12}$/)
const logIn = (email: string, password = PASSWORD) =>
  shop.call('POST /auth/login', { body: { email, password }, address: ADDRESS })

test('a sign-in, a wrong password and a sign-out are written down with account and hashed network', async () => {
  const { email, userId } = await aPerson(shop)
  await logIn(email, 'a wrong guess')
  const { token } = startedSession(await logIn(email))
  await shop.call('POST /auth/logout', { token, address: ADDRESS })
  expect(await eventsOf(userId)).toEqual([
    { kind: 'sign-in.failed', subject: '', network },
    { kind: 'sign-in.ok', subject: 'Unknown device', network },
    { kind: 'session.ended', subject: 'Unknown device', network },
  ])
})

test('an address without account is not written down', async () => {
  const before = (await db.select().from(auditEvents)).length
  await logIn('my-secret-password@example.com', 'a wrong guess')
  const rows = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(rows.length).toBe(before + 1)
  expect(rows.at(-1)).toMatchObject({ kind: 'sign-in.failed', userId: null, subject: '' })
  expect(JSON.stringify(rows)).not.toMatch(/my-secret|203\.0\.113/)
})

test('of many tries beyond the limit the first is written down', async () => {
  const limited = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_LOGIN_ACCOUNT: '2/1h' } })
  const { email, userId } = await aPerson(shop)
  for (let guess = 0; guess < 6; guess += 1) {
    await limited.call('POST /auth/login', { body: { email, password: 'a wrong guess' }, address: '198.51.100.9' })
  }
  expect(await kindsOf(userId)).toEqual(['sign-in.failed', 'sign-in.failed', 'sign-in.limited'])
})

test('a password that changes in the moment of a sign-in is a refusal', async () => {
  const { email, userId } = await aPerson(shop)
  // A statement of the sign-in waits for this transaction, which changes the password.
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const changing = services.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId))
    hasBegun()
    await changed
  })
  await begun
  const answer = logIn(email)
  await expect.poll(() => waiting()).toBeGreaterThan(0)
  resolve()
  await changing
  expect((await answer).status).toBe(401)
  expect(await kindsOf(userId)).toEqual(['sign-in.refused'])
})

async function waiting(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows[0]?.count ?? 0
}

test('a password that is changed, reset by mail or set by the owner is written down', async () => {
  const person = await signedIn(shop)
  const user = { id: person.userId, email: person.email }
  const token = await services.transaction((tx) => makeMailToken(tx, { purpose: 'reset-password', user }, services))
  const password = 'a rice cooker on the shelf'
  const body = { currentPassword: PASSWORD, newPassword: password }
  expect((await person.call('POST /auth/change-password', { body })).status).toBe(200)
  const second = await services.transaction((tx) => makeMailToken(tx, { purpose: 'reset-password', user }, services))
  expect((await shop.call('POST /auth/reset-password', { body: { token: second, password } })).status).toBe(200)
  expect((await shop.call('POST /auth/reset-password', { body: { token, password } })).status).toBe(410)
  expect(await kindsOf(person.userId)).toEqual(['sign-in.ok', 'password.changed', 'password.reset'])

  const made = { email: person.email, passwordHash: 'set by the owner', firstName: 'A', lastName: 'B' }
  await services.transaction((tx) => makeAdmin(tx, made, services))
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.subject, person.userId))
  expect(rows).toMatchObject([{ kind: 'password.reset', userId: null, network: '' }])
})

test('a refresh token that comes back ends the session, and the log says so', async () => {
  const person = await signedIn(shop)
  const stolen = aBrowser(shop)
  stolen.cookies.set('kade_session', person.cookies.get('kade_session') ?? '')
  await person.refresh()
  clock.pass(seconds(21))
  expect((await stolen.refresh()).status).toBe(401)
  expect(await kindsOf(person.userId)).toEqual(['sign-in.ok', 'session.stolen'])
})

test('sessions that are ended from elsewhere: by whom, and whose', async () => {
  const [owner, person] = [await signedIn(shop, { role: 'admin' }), await signedIn(shop)]
  await aBrowser(shop).logIn(person.email)
  await person.call('DELETE /account/sessions')
  await owner.call('DELETE /users/{email}/sessions', { params: { email: person.email } })
  const { json } = await owner.call('GET /audit', { query: { by: person.email, kind: 'session.ended' } })
  expect(json.map(({ by, subject, after }) => ({ by, subject, after }))).toEqual([
    { by: owner.email, subject: person.email, after: { count: 1 } },
    { by: person.email, subject: 'all others', after: { count: 1 } },
  ])
})

test('the log is kept for as many days as the owner says', async () => {
  const owner = await signedIn(shop, { role: 'admin' })
  const { userId } = await signedIn(shop)
  const purge = async () => {
    await services.transaction((tx) => addJob(tx, defineJob('purge-rows', z.object({})), {}))
    await runDueJobs(services, createHandlers(services))
  }
  clock.pass(days(40))
  await purge()
  expect(await kindsOf(userId)).toEqual(['sign-in.ok'])
  await owner.logIn(owner.email)
  const params = { name: 'privacy.auditDays' }
  expect((await owner.call('PUT /settings/{name}', { params, body: { value: 30 } })).status).toBe(200)
  await purge()
  expect(await kindsOf(userId)).toEqual([])
  expect((await kindsOf(owner.userId)).length).toBeGreaterThan(0)
})
