// The shop's word about a payment: received, refused, compared; and what is left of it when its buyer is forgotten.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SettingName } from '#contract/settings.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop, openSilentShop } from '#tests/support/shop/vendor-payments.ts'
import { hours } from '../../platform/durations.ts'
import { orderEvents, orders } from '../data/tables.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'
import { orderData } from '../personal-data.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { anOrder, message, tell, stateOf, stockOf } = createPaymentDesk(shop)
const silentShop = await openSilentShop()
let owner: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  owner = await signedIn(shop, { role: 'admin' })
})

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
})

const received = (id: string, note = 'On the statement') =>
  owner.call('POST /orders/{id}/payment/received', { params: { id }, body: { note } })

describe('a bank transfer', () => {
  const set = (name: SettingName, value: unknown) =>
    owner.call('PUT /settings/{name}', { params: { name }, body: { value } })
  const transfer = async () => {
    await set('payments.bankAccount', 'Bank of Ceylon\n000 123')
    const item = await anItem(services, { qty: 10 })
    const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'bank-transfer' }
    const { json } = await call('POST /orders', { body })
    return { id: json.order.id, item, toPay: json.toPay }
  }

  test('is waited for, and received or refused with a word that the shopper reads; the audit log has both', async () => {
    const { id, toPay } = await transfer()
    expect(toPay).toEqual({ key: orderKey(id, services), onPage: false })
    const query = { key: toPay?.key ?? '' }
    const seen = async () => (await call('GET /order-links/{id}/payment', { params: { id }, query })).json
    expect(await seen()).toMatchObject({
      state: 'waiting-for-slip',
      bankAccount: 'Bank of Ceylon\n000 123',
      amount: 25_000,
      payWith: [],
      payBy: new Date(clock.now().getTime() + hours(24)).toISOString(),
    })
    const body = { note: 'The slip is of another order' }
    const refused = await owner.call('POST /orders/{id}/payment/refuse', { params: { id }, body })
    expect(refused.json.payment).toMatchObject({ state: 'failed', note: body.note })
    expect(await seen()).toMatchObject({ state: 'failed', note: body.note })
    const paid = await received(id)
    expect(paid.json.payment).toMatchObject({ state: 'paid', note: '', payBy: null })
    expect((await received(id)).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
    expect((await stateOf(id)).flag).toBeNull()
    const { json: log } = await owner.call('GET /audit', { query: { limit: 2 } })
    expect(log).toMatchObject([
      { kind: 'payment.received', by: owner.email, subject: id, before: 'failed', after: 'paid' },
      { kind: 'payment.refused', by: owner.email, subject: id, before: 'waiting-for-slip', after: 'failed' },
    ])
  })

  test('that nobody sends ends its hold after the hours the owner has set; one that comes later is received', async () => {
    await set('payments.bankTransferHoldHours', 3)
    const { id, item } = await transfer()
    clock.pass(hours(3))
    await endHolds(services)
    expect(await stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
    expect(await stockOf(item.id)).toBe(10)
    owner = await signedIn(shop, { role: 'admin' })
    expect((await received(id)).json.payment.state).toBe('paid')
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
    expect(await stockOf(item.id)).toBe(8)
  })
})

test('a message without the amount makes nothing paid: the goods are kept, and a person compares', async () => {
  const { shop: other, desk: there } = silentShop
  const { id, item, purchase } = await there.anOrder('webxpay')
  await there.tell('webxpay', there.message('webxpay', purchase, { reference: 'W1' }))
  expect(await there.stateOf(id)).toEqual({ payment: 'authorised', flag: 'amount-unproven', order: 'pending' })
  other.clock.pass(hours(3))
  await endHolds(other.services)
  expect((await there.stateOf(id)).order).toBe('pending')
  const person = await signedIn(other, { role: 'admin' })
  const body = { note: 'The portal says the same sum' }
  const { json } = await person.call('POST /orders/{id}/payment/received', { params: { id }, body })
  expect(json.payment).toMatchObject({ state: 'paid', flag: null, reference: 'W1' })
  expect(await there.stockOf(item.id)).toBe(8)
})

test('what staff wrote about a payment goes with the buyer; the payment itself stays in the books', async () => {
  const { id, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', purchase, { outcome: 'failed' }))
  await received(id, 'From his brother Kasun')
  await services.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id))
  await services.db
    .insert(orderEvents)
    .values({ orderId: id, from: 'pending', to: 'completed', by: '', at: clock.now() })
  const subject = { userId: null, email: 'nimali@example.com', proven: true }
  await services.transaction((tx) => orderData.remove(tx, subject, services))
  const { json } = await owner.call('GET /orders/{id}/payment', { params: { id } })
  expect(json).toMatchObject({ state: 'paid', amount: 2_469 })
  expect(JSON.stringify(json)).not.toContain('Kasun')
})
