// Who has paid a deposit is known to the shop until they have their goods, or their money back.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cents, rupees } from '#contract/core/money.ts'
import { removedContact } from '#contract/office/personal-data.ts'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, holdStock } from '#tests/support/shop/pre-orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { createHandlers } from '../../app/jobs.ts'
import { days } from '../../platform/durations.ts'

const shop = await openPaymentShop()
const { services, clock } = shop
const { db } = services
const { choose, standing } = createDepositDesk(shop)
await setSetting(services, 'privacy.preOrdersDays', 30)

let asked: Awaited<ReturnType<typeof aDeposit>>
beforeEach(async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  await holdStock(shop)
  asked = await aDeposit(shop)
  await choose(asked.id, 'bank-transfer')
  await admin.call('POST /orders/{id}/payment/received', { params: { id: asked.number }, body: { note: 'Seen' } })
})

async function oneNight() {
  clock.pass(days(31))
  await db.execute(sql`select graphile_worker.add_job('purge-rows')`)
  await runDueJobs(services, createHandlers(services))
}

async function giveBack() {
  const admin = await signedIn(shop, { role: 'admin' })
  const { deposit } = await standing(asked.id)
  const body = { amount: rupees(cents(deposit?.amountCents ?? 0)), refundedBefore: 0, note: 'Transfer 7' }
  const answer = await admin.call('POST /pre-orders/{id}/deposit/refunds', { params: { id: asked.id }, body })
  expect(answer.status).toBe(200)
}

const emailOf = async () => (await standing(asked.id)).preOrder?.email

test('whose time is over waits on, and is forgotten once the deposit is given back', async () => {
  await oneNight()
  const { preOrder, deposit } = await standing(asked.id)
  expect([preOrder?.state, preOrder?.email, deposit?.flag]).toEqual(['waiting', asked.email, null])
  const admin = await signedIn(shop, { role: 'admin' })
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id: asked.id } })
  await oneNight()
  expect(await emailOf()).toBe(asked.email)
  await giveBack()
  await oneNight()
  expect(await emailOf()).toBe(removedContact.email)
})

test('who asks to be removed waits no more, and is forgotten once the deposit is given back', async () => {
  await setSetting(services, 'privacy.preOrdersDays', null)
  const admin = await signedIn(shop, { role: 'admin' })
  const body = { currentPassword: PASSWORD }
  await admin.call('POST /users/{email}/delete', { params: { email: asked.email }, body })
  const { preOrder, deposit } = await standing(asked.id)
  expect([preOrder?.state, preOrder?.email, deposit?.flag]).toEqual(['cancelled', asked.email, 'deposit-to-refund'])
  await giveBack()
  await oneNight()
  expect(await emailOf()).toBe(removedContact.email)
})
