// The payment of an order on a vendor's page: whatever comes in whichever order, money, goods and order stay one.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SettingName } from '#contract/settings.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop, openSilentShop, vendors } from '#tests/support/shop/vendor-payments.ts'
import { hours, minutes } from '../platform/durations.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { endHolds } from './end-holds.ts'
import { orderKey } from './order-link.ts'
import { orderData } from './personal-data.ts'
import { orderEvents, orders } from './tables.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const desk = createPaymentDesk(shop)
const { anOrder, message, tell, start, stateOf, stockOf } = desk
const silentShop = await openSilentShop()
let owner: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  owner = await signedIn(shop, { role: 'admin' })
})

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
})

const cancel = (id: string) =>
  owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
const received = (id: string, note = 'On the statement') =>
  owner.call('POST /orders/{id}/payment/received', { params: { id }, body: { note } })

describe.each(vendors)('%s', (vendor) => {
  test('notify before return, return before notify, and each twice: paid once', async () => {
    for (const first of ['notify', 'return'] as const) {
      const { id, item, purchase } = await anOrder(vendor)
      expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
      const paid = message(vendor, purchase)
      expect((await tell(vendor, paid, first)).status).toBe(first === 'notify' ? 200 : 303)
      expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
      for (const by of ['notify', 'return', 'notify', 'return'] as const) {
        const again = await tell(vendor, paid, by)
        expect(again.status).toBe(by === 'notify' ? 200 : 303)
      }
      expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
      expect(await stockOf(item.id)).toBe(8)
      const mails = await services.db.select({ subject: outbox.subject }).from(outbox)
      expect(mails.filter(({ subject }) => subject === `Your order ${id} was paid`).length).toBe(1)
    }
  })

  test('the way back leads to the order, and proves nothing by itself', async () => {
    const { id, purchase } = await anOrder(vendor)
    const path = purchase.returnUrl.replace('http://127.0.0.1:3000', '')
    const back = await shop.app.request(path)
    const isKnown = vendor !== 'webxpay'
    expect([back.status, back.headers.get('location')]).toEqual([303, isKnown ? `/order/${id}` : '/'])
    expect((await stateOf(id)).payment).toBe('open')
  })

  test('a message with another signature changes nothing', async () => {
    const { id, purchase } = await anOrder(vendor)
    const forged = message(vendor, purchase)
    const name = vendor === 'payhere' ? 'md5sig' : 'signature'
    forged.set(name, forged.get(name)?.replace(/^.{6}/, 'ABCDEF') ?? '')
    expect((await tell(vendor, forged)).status).toBe(400)
    expect((await tell(vendor, forged, 'return')).status).toBe(303)
    expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
  })

  test('what was declined can be paid again, and a late word about the attempt before counts for that one', async () => {
    const { id, purchase } = await anOrder(vendor)
    await tell(vendor, message(vendor, purchase, { outcome: 'failed' }))
    expect((await stateOf(id)).payment).toBe('failed')
    const again = await start(vendor, id)
    expect(again.order).toBe(`${id}-02`)
    expect((await stateOf(id)).payment).toBe('open')
    await tell(vendor, message(vendor, purchase, { outcome: 'failed' }))
    expect((await stateOf(id)).payment).toBe('open')
    await tell(vendor, message(vendor, again))
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
    await tell(vendor, message(vendor, again, { outcome: 'failed' }))
    expect((await stateOf(id)).payment).toBe('paid')
  })

  test('who pays twice is flagged, and the order stays one', async () => {
    const { id, item, purchase } = await anOrder(vendor)
    const again = await start(vendor, id)
    await tell(vendor, message(vendor, purchase))
    await tell(vendor, message(vendor, again))
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
    expect(await stockOf(item.id)).toBe(8)
  })

  test('a hold that ends gives the goods back; paid late they are taken again where they are there', async () => {
    const { id, item, purchase } = await anOrder(vendor)
    clock.pass(hours(2) - 1)
    await endHolds(services)
    expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
    clock.pass(1)
    await Promise.all([endHolds(services), endHolds(services)])
    expect(await stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
    expect(await stockOf(item.id)).toBe(10)
    const late = message(vendor, purchase)
    await tell(vendor, late)
    await tell(vendor, late)
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
    expect(await stockOf(item.id)).toBe(8)
  })

  test('paid late when the goods are gone: a person is asked, and nothing is sold that is not there', async () => {
    const { id, item, purchase } = await anOrder(vendor)
    clock.pass(hours(2))
    await endHolds(services)
    await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 9 }]) })
    await tell(vendor, message(vendor, purchase))
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'goods-gone', order: 'cancelled' })
    expect(await stockOf(item.id)).toBe(1)
  })

  test('an order that a person has cancelled is not taken up again: its money waits for a person', async () => {
    const { id, item, purchase } = await anOrder(vendor)
    expect((await cancel(id)).status).toBe(200)
    expect((await stateOf(id)).payment).toBe('failed')
    await tell(vendor, message(vendor, purchase))
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'order-cancelled', order: 'cancelled' })
    expect(await stockOf(item.id)).toBe(10)
  })

  test('a paid order that is cancelled is flagged until somebody has looked at it', async () => {
    const { id, purchase } = await anOrder(vendor)
    await tell(vendor, message(vendor, purchase))
    await cancel(id)
    expect((await stateOf(id)).flag).toBe('order-cancelled')
    const body = { note: 'Given back in the portal' }
    const seen = await owner.call('POST /orders/{id}/payment/looked-at', { params: { id }, body })
    expect(seen.json.payment).toMatchObject({ flag: null, state: 'paid' })
    expect(seen.json.payment.events.at(-1)).toMatchObject({ kind: 'looked-at', flag: 'order-cancelled', ...body })
  })
})

test.each([
  ['payhere', { amount: '2468.00' }],
  ['payhere', { amount: '24690.00' }],
  ['payhere', { currency: 'USD' }],
  ['webxpay', { amount: '1.00' }],
] as const)('%s: a signed message about %j is refused and flagged, once', async (vendor, other) => {
  const { id, purchase } = await anOrder(vendor)
  const wrong = message(vendor, purchase, other)
  expect((await tell(vendor, wrong)).status).toBe(400)
  await tell(vendor, wrong)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'wrong-amount', order: 'pending' })
  await tell(vendor, message(vendor, purchase))
  expect((await stateOf(id)).payment).toBe('paid')
})

test('a message about an order or an attempt that is not there is refused', async () => {
  const { id, purchase } = await anOrder('payhere')
  for (const order of [`${id}-02`, `${id}-00`, 'AAAAA-AAAAA-01', id, '']) {
    expect((await tell('payhere', message('payhere', purchase, { order }))).status).toBe(400)
  }
  // Begun at PayHere, told by Koko.
  expect((await tell('koko', message('koko', purchase))).status).toBe(400)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
})

test('charged back: the shop is told', async () => {
  const { id, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', purchase))
  const back = message('payhere', purchase)
  const { merchant_id = '', order_id = '', payhere_amount = '', payhere_currency = '' } = Object.fromEntries(back)
  const { createHash } = await import('node:crypto')
  const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
  const secret = services.config.vendors.payhere?.merchantSecret ?? ''
  back.set('status_code', '-3')
  back.set('md5sig', md5(`${merchant_id}${order_id}${payhere_amount}${payhere_currency}-3${md5(secret)}`))
  expect((await tell('payhere', back)).status).toBe(200)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'charged-back', order: 'pending' })
})

test('going to the page late holds the goods for half an hour more, but not for ever', async () => {
  const { id } = await anOrder('koko')
  clock.pass(hours(2) - 1)
  await start('koko', id)
  clock.pass(minutes(30) - 1)
  await endHolds(services)
  expect((await stateOf(id)).order).toBe('pending')
  for (let attempt = 3; attempt <= 20; attempt += 1) await start('koko', id)
  const key = orderKey(id, services)
  const one = await call('POST /order-links/{id}/payment', { params: { id }, body: { key } })
  expect(one.problem).toMatchObject({ code: 'PAYMENT_NOT_POSSIBLE', message: expect.stringContaining('Too many') })
  clock.pass(minutes(30))
  await endHolds(services)
  const late = await call('POST /order-links/{id}/payment', { params: { id }, body: { key } })
  expect(late.problem.message).toBe('There is nothing to pay for this order any more.')
})

test('an order the shop has begun to get ready is not cancelled under its hands', async () => {
  const { id } = await anOrder('payhere')
  const body = { from: 'pending', to: 'processing' } as const
  await owner.call('POST /orders/{id}/status', { params: { id }, body })
  clock.pass(hours(3))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'processing' })
})

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
