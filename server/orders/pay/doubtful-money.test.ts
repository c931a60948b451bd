// Money that is told of, switched, refused and paid twice: each is a person's to see, and each order ends.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoto, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, openPaymentShop, openSilentShop, vendors } from '#tests/support/shop/vendor-payments.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { days, hours } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { orders } from '../data/tables.ts'
import { cancelUnconfirmed } from '../fulfil/cancel-unconfirmed.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db } = services
const { anOrder, message, tell, stateOf } = createPaymentDesk(shop)

beforeEach(async () => {
  await db.delete(settingValues)
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')
})

const statusOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
const change = (id: string, method: 'cash-on-delivery' | 'bank-transfer') =>
  call('POST /order-links/{id}/payment/method', { params: { id }, body: { key: orderKey(id, services), method } })

test.each(vendors)('%s uses a number again: the second order is paid too', async (vendor) => {
  const [one, other] = [await anOrder(vendor), await anOrder(vendor)]
  for (const { purchase } of [one, other]) {
    await tell(vendor, message(vendor, purchase, { outcome: 'paid', reference: 'SAME-1' }))
  }
  for (const { id } of [one, other]) expect(await stateOf(id)).toMatchObject({ payment: 'paid', flag: null })
})

test('a refusal of another sum, or of none, is a refusal: the goods go back when the hold ends', async () => {
  const { id, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', { ...purchase, amount: '0.00' }, { outcome: 'failed' }))
  expect(await stateOf(id)).toMatchObject({ payment: 'failed', flag: null })
  clock.pass(days(2))
  await endHolds(services)
  expect((await statusOf(id))?.status).toBe('cancelled')
})

test('pieces taken off while the buyer is at the vendor: both sums are told, and nothing is called unproven', async () => {
  const { id, purchase } = await anOrder('payhere')
  await db.update(payments).set({ amountCents: 123_450 }).where(eq(payments.orderId, id))
  await tell('payhere', message('payhere', purchase, { outcome: 'paid' }))
  expect((await stateOf(id)).flag).toBe('wrong-amount')
  const owner = await signedIn(shop, { role: 'admin' })
  const { json } = await owner.call('GET /orders/{id}/payment', { params: { id } })
  expect(JSON.stringify(json.events).replaceAll('\u00a0', ' ')).toContain('LKR 2,469.00, not LKR 1,234.50')
  // Money is there: it is no other way's to pay.
  expect((await change(id, 'cash-on-delivery')).status).toBe(409)
})

test('a vendor that says late that it was paid, while a slip waits, is looked at by a person', async () => {
  const { id, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', purchase, { outcome: 'failed' }))
  await change(id, 'bank-transfer')
  expect((await sendSlip(shop, { id, key: orderKey(id, services) }, await aPhoto())).status).toBe(201)
  await tell('payhere', message('payhere', purchase, { outcome: 'paid' }))
  expect(await stateOf(id)).toMatchObject({ payment: 'paid', flag: 'paid-twice' })
})

describe('a payment whose amount nobody told', () => {
  test('may be paid again when it is refused, and its order ends where it is not', async () => {
    const { shop: silent, desk } = await openSilentShop()
    const { id, purchase } = await desk.anOrder('webxpay')
    await desk.tell('webxpay', desk.message('webxpay', purchase, { outcome: 'paid' }))
    expect((await desk.stateOf(id)).payment).toBe('authorised')
    const staff = await signedIn(silent, { role: 'admin' })
    await staff.call('POST /orders/{id}/payment/refuse', { params: { id }, body: { note: 'Only 1.00 came' } })
    const { json } = await silent.call('GET /order-links/{id}/payment', {
      ...{ params: { id }, query: { key: orderKey(id, silent.services) } },
    })
    expect(json).toMatchObject({ state: 'failed', payBy: expect.any(String) })
    silent.clock.pass(days(3))
    await endHolds(silent.services)
    const [order] = await silent.services.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.status).toBe('cancelled')
  })
})

test('cash chosen after the page of a vendor is confirmed by mail, as cash that is chosen at once', async () => {
  await setSetting(services, 'orders.cashConfirmedWithinHours', 24)
  const { id } = await anOrder('payhere')
  await db.delete(outbox)
  expect((await change(id, 'cash-on-delivery')).status).toBe(200)
  const order = await statusOf(id)
  expect([order?.waitsFor, order?.confirmBy?.getTime()]).toEqual(['guest', clock.now().getTime() + hours(24)])
  const mails = await db.select().from(outbox)
  expect(mails.map(({ kind }) => kind)).toEqual(['order-update'])
  expect(mails[0]?.text).toContain('Please confirm your order by')
  clock.pass(hours(25))
  await cancelUnconfirmed(services)
  expect((await statusOf(id))?.status).toBe('cancelled')
})
