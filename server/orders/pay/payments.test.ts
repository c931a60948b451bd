// The payment of an order on a vendor's page: whatever comes in whichever order, money, goods and order stay one.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop, vendors } from '#tests/support/shop/vendor-payments.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const desk = createPaymentDesk(shop)
const { anOrder, message, tell, start, stateOf, stockOf } = desk
let owner: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  owner = await signedIn(shop, { role: 'admin' })
})

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
})

const cancel = (id: string) =>
  owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })

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
  // Who was charged is not asked to pay once more, before a person has looked at it.
  const key = orderKey(id, services)
  const { json } = await call('GET /order-links/{id}/payment', { params: { id }, query: { key } })
  expect(json).toMatchObject({ state: 'open', isChecked: true, payWith: [], switchTo: [] })
  const again = await call('POST /order-links/{id}/payment', { params: { id }, body: { key, method: vendor } })
  expect([again.status, again.problem.code]).toEqual([409, 'PAYMENT_NOT_POSSIBLE'])
  await tell(vendor, message(vendor, purchase))
  expect((await stateOf(id)).payment).toBe('paid')
})

// Codes of ISO 4217 are written in capitals; whoever passes a message on may write them otherwise.
test.each(['lkr', 'Lkr', ' LKR'])('a signed message about %j is about rupees', async (currency) => {
  const { id, purchase } = await anOrder('payhere')
  expect((await tell('payhere', message('payhere', purchase, { currency }))).status).toBe(200)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
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
