// How many mails an address gets that nobody has proved.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailTokens } from '#server/people/accounts/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson } from '#tests/support/shop/people.ts'
import { minutes } from '../durations.ts'
import { outbox } from './tables.ts'

const unlimited = Object.fromEntries(
  ['ORDER', 'EMAIL_EVERYWHERE', 'MAIL_ACCOUNT', 'PASSWORD'].map((name) => [`RATE_LIMIT_${name}`, '1000/1h']),
)
const shop = await openTestShop({ env: { RATE_LIMITS: 'on', ...unlimited } })
const { call, services, clock } = shop
const { db } = services
const item = await anItem(services, { qty: 1_000 })

const order = async (email: string) => {
  const answer = await call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), email } })
  expect(answer.status).toBe(201)
  return answer.json.order.id
}
const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.queuedAt))
const minutesFrom = (start: Date, mails: { nextAttemptAt: Date | null }[]) =>
  mails.map(({ nextAttemptAt }) => ((nextAttemptAt?.getTime() ?? 0) - start.getTime()) / minutes(1))

test('confirmations beyond six an hour wait for their turn, three hours at most; the order is taken', async () => {
  const start = clock.now()
  for (let count = 0; count < 30; count += 1) await order('victim@example.com')
  const mails = await mailsTo('victim@example.com')
  const inMinutes = minutesFrom(start, mails)
  expect(inMinutes).toEqual([0, 60, 120, 180].flatMap((minute) => Array(6).fill(minute)))
  clock.pass(minutes(61))
  await order('victim@example.com')
  expect(await mailsTo('victim@example.com')).toHaveLength(25)
})

test('orders do not use up the mails of the account, and the other way round', async () => {
  const { email } = await aPerson(shop, { verified: false })
  for (let count = 0; count < 8; count += 1) await order(email)
  for (let count = 0; count < 8; count += 1) await call('POST /auth/forgot-password', { body: { email } })
  const mails = await mailsTo(email)
  const now = clock.now().getTime()
  const leaving = mails.filter(({ nextAttemptAt }) => nextAttemptAt?.getTime() === now).map(({ kind }) => kind)
  expect(leaving.filter((kind) => kind === 'order-confirmation')).toHaveLength(6)
  expect(leaving.filter((kind) => kind === 'password-reset')).toHaveLength(4)
  expect(mails).toHaveLength(12)
  clock.pass(minutes(61))
  await call('POST /auth/forgot-password', { body: { email } })
  expect(await mailsTo(email)).toHaveLength(13)
})

test('a link that is not mailed is none, so that it takes the place of no other', async () => {
  const { email, userId } = await aPerson(shop, { verified: false })
  const ask = async () => {
    for (let count = 0; count < 5; count += 1) await call('POST /auth/forgot-password', { body: { email } })
  }
  await ask()
  clock.pass(minutes(31))
  await ask()
  expect(await mailsTo(email)).toHaveLength(4)
  expect(await db.$count(mailTokens, eq(mailTokens.userId, userId))).toBe(4)
})

test('an address that was proved gets them all', async () => {
  const { email } = await aPerson(shop)
  for (let count = 0; count < 12; count += 1) await order(email)
  const mails = await mailsTo(email)
  expect(minutesFrom(clock.now(), mails)).toEqual(Array(12).fill(0))
})
