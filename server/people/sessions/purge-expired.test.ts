import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { mailTokens, refreshTokens, sessions, users } from '../accounts/tables.ts'
import { purgeExpired } from './purge-expired.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services

const forget = () => services.transaction((tx) => purgeExpired(tx, services))

async function sessionsOf(userId: string) {
  const ids = (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id)
  const tokens = await db.select().from(refreshTokens).where(inArray(refreshTokens.sessionId, ids))
  return { sessions: ids.length, tokens: tokens.length }
}

test('sessions that ended more than a day ago are forgotten with their tokens, open ones stay', async () => {
  const { email, userId } = await aPerson(shop)
  const [open, left] = [aBrowser(shop), aBrowser(shop)]
  await open.logIn(email)
  await left.logIn(email)
  await left.refresh()
  await left.logOut()
  await forget()
  expect(await sessionsOf(userId)).toEqual({ sessions: 2, tokens: 3 })
  clock.pass(days(1) + hours(1))
  await forget()
  expect(await sessionsOf(userId)).toEqual({ sessions: 1, tokens: 1 })
  expect((await open.refresh()).status).toBe(200)
  expect(await sessionsOf(userId)).toEqual({ sessions: 1, tokens: 2 })
})

test('a session nobody used until it ran out is forgotten, and the person stays', async () => {
  const { email, userId } = await aPerson(shop)
  const browser = aBrowser(shop)
  await browser.logIn(email)
  clock.pass(days(400))
  await forget()
  expect(await sessionsOf(userId)).toEqual({ sessions: 0, tokens: 0 })
  expect((await browser.refresh()).status).toBe(401)
  expect((await browser.logIn(email, { password: PASSWORD })).status).toBe(200)
})

test('mail links are forgotten a day after their end', async () => {
  const { email, userId } = await aPerson(shop)
  await shop.call('POST /auth/forgot-password', { body: { email } })
  const left = () => db.select().from(mailTokens).where(eq(mailTokens.userId, userId))
  clock.pass(hours(1))
  await forget()
  expect(await left()).toHaveLength(1)
  clock.pass(days(1))
  await forget()
  expect(await left()).toEqual([])
  expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1)
})
