// Whoever is still owed money, or sends something back, is known until that is done.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removedWords } from '#contract/office/personal-data.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { aReturn } from '#tests/support/shop/orders.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { orders } from '../../orders/data/tables.ts'
import { orderFiles } from '../../orders/files/tables.ts'
import { days } from '../../platform/durations.ts'
import { saveSetting } from '../../site/settings/settings.ts'

const shop = await openPaymentShop()
const { services, clock } = shop
const { db, transaction } = services
const { anOrder, message, tell } = createPaymentDesk(shop)
const handlers = createHandlers(services)
const EMAIL = 'nimali@example.com'
const WORDS = removedWords.request

const purge = async () => {
  await db.execute(sql`select graphile_worker.add_job('purge-rows')`)
  await runDueJobs(services, handlers)
}
const removed = async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const body = { currentPassword: PASSWORD }
  expect((await admin.call('POST /users/{email}/delete', { params: { email: EMAIL }, body })).status).toBe(200)
  return admin
}
const nameOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.name

test('a paid order that was cancelled keeps its person until all of the money has gone back', async () => {
  const { id, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', purchase))
  const staff = await signedIn(shop, { role: 'admin' })
  const params = { id }
  await staff.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
  await staff.call('POST /orders/{id}/payment/looked-at', { params, body: { note: 'Asked for the account' } })
  const admin = await removed()
  await purge()
  expect(await nameOf(id)).toBe('Nimali Perera')
  const refund = async (amount: number, refundedBefore: number) => {
    const body = { amount, word: 'Cancelled', refundedBefore }
    expect((await admin.call('POST /orders/{id}/refunds', { params, body })).status).toBe(200)
    await purge()
  }
  await refund(469, 0)
  expect(await nameOf(id)).toBe('Nimali Perera')
  await refund(2_000, 469)
  expect(await nameOf(id)).toBe(WORDS)
})

test('a payment that somebody has to look at keeps its person, of whatever age, and the files sent with it', async () => {
  const { id } = await anOrder('payhere')
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  await db.update(payments).set({ state: 'expired', flag: 'late-slip' }).where(eq(payments.orderId, id))
  const slip = { orderId: id, purpose: 'slip', type: 'image/jpeg', bytes: 1, sha256: 'A'.repeat(43) } as const
  await db.insert(orderFiles).values({ id: 'A'.repeat(32), ...slip, reservedAt: clock.now(), storedAt: clock.now() })
  const by = { userId: null, address: undefined }
  await transaction((tx) => saveSetting(tx, { name: 'privacy.ordersYears', value: 5, by }, services))
  clock.pass(days(3_000))
  await purge()
  const isRemoved = async () => (await db.select().from(orderFiles).where(eq(orderFiles.orderId, id)))[0]?.isRemoved
  expect([await nameOf(id), await isRemoved()]).toEqual(['Nimali Perera', false])
  await db.update(payments).set({ flag: null }).where(eq(payments.orderId, id))
  await purge()
  expect([await nameOf(id), await isRemoved()]).not.toContain('Nimali Perera')
})

test('whoever sends something back is known until it has ended, and for ninety days at most', async () => {
  const one = await aReturn(shop)
  const other = await aReturn(shop)
  const admin = await removed()
  await purge()
  expect([await nameOf(one.id), await nameOf(other.id)]).toEqual(['Nimali Perera', 'Nimali Perera'])
  const refuse = { from: 'asked', to: 'refused', word: 'Broken by use' }
  await admin.call('POST /returns/{id}', { params: { id: one.returnId }, body: refuse })
  await purge()
  expect([await nameOf(one.id), await nameOf(other.id)]).toEqual([WORDS, 'Nimali Perera'])
  clock.pass(days(91))
  await purge()
  expect(await nameOf(other.id)).toBe(WORDS)
})
