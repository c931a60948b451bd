// Mintpay, where nobody comes back: it is asked about each attempt, and none hides another.

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openMintpayDesk } from '#tests/support/shop/mintpay-desk.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk } from '#tests/support/shop/vendor-payments.ts'
import { newPayment } from '../../checkout/payments/payment.ts'
import { paymentEvents, payments } from '../../checkout/payments/tables.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { newOrderId } from '../../platform/ids.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { askAboutAttempts, askVendors } from './ask-vendors.ts'

const desk = await openMintpayDesk()
const { shop, asked, says, saysFor, presses, anOrder, comeBack, start, stateOf, stockOf, eventsOf } = desk
const { services, clock } = shop
const FAILED = { payment: 'failed', flag: null, order: 'pending' }
const TO_COMPARE = { payment: 'authorised', flag: 'amount-unproven', order: 'pending' }

beforeEach(async () => {
  await services.db.delete(paymentEvents)
  await services.db.update(payments).set({ state: 'expired', holdUntil: null, flag: null })
})

async function endsIn(id: string, left: number) {
  const holdUntil = new Date(clock.now().getTime() + minutes(left))
  await services.db.update(payments).set({ holdUntil }).where(eq(payments.orderId, id))
}

/** Orders whose goods go back in five minutes, with attempts of which Mintpay knows nothing. */
async function aCrowd({ orders, attempts }: { orders: number; attempts: number }) {
  const { db } = services
  const at = clock.now()
  const shared = { method: 'mintpay' as const, amountCents: 100, note: '' }
  const crowd = Array.from({ length: orders }, () => newOrderId())
  const holdUntil = new Date(at.getTime() + minutes(5))
  const open = { ...newPayment, ...shared, state: 'open' as const, attempts, holdUntil, openedAt: at }
  await db.insert(payments).values(crowd.map((orderId) => ({ ...open, orderId })))
  const begun = { ...shared, kind: 'started' as const, outcome: null, flag: null, reference: 'none', at }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await db.insert(paymentEvents).values(crowd.map((orderId) => ({ ...begun, orderId, attempt })))
  }
}

test('it is asked shortly before the goods go back, and not earlier', async () => {
  const { id } = await anOrder()
  presses(id, 'paid')
  asked.length = 0
  await askVendors(services)
  expect(asked).toEqual([])
  await endsIn(id, 10)
  await askVendors(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('approved after the goods went back: a person is told, and may take the order up again', async () => {
  const { id, item } = await anOrder()
  clock.pass(hours(3))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
  presses(id, 'paid')
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: 'amount-unproven', order: 'cancelled' })
  expect(await stockOf(item.id)).toBe(10)
  const owner = await signedIn(shop, { role: 'admin' })
  const word = { params: { id }, body: { note: 'Seen in the portal' } }
  expect((await owner.call('POST /orders/{id}/payment/received', word)).status).toBe(200)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  expect(await stockOf(item.id)).toBe(8)
})

test('the same for who comes back late', async () => {
  const { id } = await anOrder()
  clock.pass(hours(3))
  await endHolds(services)
  presses(id, 'paid')
  await comeBack(id)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: 'amount-unproven', order: 'cancelled' })
})

test('paid in another way besides is flagged as paid twice', async () => {
  const { id } = await anOrder()
  const { start: startAt, tell, message } = createPaymentDesk(shop)
  await tell('payhere', message('payhere', await startAt('payhere', id)))
  presses(id, 'paid')
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
})

test('an order that a person has cancelled asks for a person', async () => {
  const { id } = await anOrder()
  const owner = await signedIn(shop, { role: 'admin' })
  await owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
  presses(id, 'paid')
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual({ payment: 'authorised', flag: 'amount-unproven', order: 'cancelled' })
})

test('one that failed is asked about still, and approved after all', async () => {
  const { id } = await anOrder()
  presses(id, 'failed')
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual(FAILED)
  await askAboutAttempts(services)
  expect((await eventsOf(id)).map(({ outcome }) => outcome)).toEqual([null, 'failed'])
  presses(id, 'paid')
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('the same shortly before the goods go back', async () => {
  const { id } = await anOrder()
  presses(id, 'cancelled')
  await askAboutAttempts(services)
  presses(id, 'paid')
  await endsIn(id, 10)
  await askVendors(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('nothing is asked about after a day, nor once it is paid', async () => {
  const known = await anOrder()
  presses(known.id, 'paid')
  await askAboutAttempts(services)
  expect(await stateOf(known.id)).toEqual(TO_COMPARE)
  const old = await anOrder()
  asked.length = 0
  await askAboutAttempts(services)
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([old.purchaseId])
  clock.pass(hours(24))
  asked.length = 0
  await askAboutAttempts(services)
  expect(asked).toEqual([])
})

test.each([
  [401, 3],
  [429, 3],
  [503, 3],
  [400, 5],
  [404, 5],
])('where it answers %i to all, it is asked %i times of five', async (status, times) => {
  for (let count = 0; count < 5; count += 1) await anOrder()
  says({ status, json: {} })
  asked.length = 0
  await askAboutAttempts(services)
  expect(asked).toHaveLength(times)
})

test.each([404, 500])('a %i for some purchases keeps no other from being asked about', async (status) => {
  const { id } = await anOrder()
  const { purchaseId: older } = await anOrder()
  const { purchaseId: newer } = await anOrder()
  presses(id, 'paid')
  saysFor([older, newer], { status, json: {} })
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('nor does it for an earlier attempt of who comes back', async () => {
  const { id } = await anOrder()
  const { json } = await start(id)
  presses(id, 'paid', 1)
  saysFor([json.form.fields.purchase_id ?? ''], { status: 500, json: {} })
  await comeBack(id)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('sixty newer attempts hide none', async () => {
  const { id } = await anOrder()
  await aCrowd({ orders: 60, attempts: 1 })
  presses(id, 'paid')
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('the last attempt of each order is asked about before all earlier ones', async () => {
  const { id, purchaseId } = await anOrder()
  await aCrowd({ orders: 3, attempts: 20 })
  asked.length = 0
  await askAboutAttempts(services)
  expect(asked).toHaveLength(61)
  expect(asked[3]?.path).toMatch(new RegExp(`/${purchaseId}$`))
  // And where their time is over first, all the same.
  presses(id, 'paid')
  await endsIn(id, 10)
  await askVendors(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})

test('whose goods go back first is asked about first', async () => {
  const { id } = await anOrder()
  await endsIn(id, 3)
  await aCrowd({ orders: 60, attempts: 1 })
  presses(id, 'paid')
  await askVendors(services)
  expect(await stateOf(id)).toEqual(TO_COMPARE)
})
