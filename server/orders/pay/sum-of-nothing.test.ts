// An order that comes to nothing is settled when it is placed, whichever way it would have been paid.
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { discountCodes } from '../../checkout/discounts/tables.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { days } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orders } from '../data/tables.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db } = services
const anOwner = () => signedIn(shop, { role: 'admin' })
for (const name of ['payments.cashOnDelivery', 'payments.bankTransfer', 'payments.payAtShop'] as const) {
  await setSetting(services, name, true)
}
await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon 12345678')
await setSetting(services, 'payments.cashOnDeliveryNotCategories', ['Kettles'])
await setSetting(services, 'delivery.pickup', true)

afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

async function place(parts: object, price = 1_500) {
  const item = await anItem(services, { qty: 10, price })
  const { status, json } = await call('POST /orders', {
    body: { ...anOrderBody([{ id: item.id, qty: 1 }]), pickup: true, ...parts },
  })
  expect(status).toBe(201)
  return { ...json, item }
}

async function stored(id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return { state: payment?.state, holdUntil: payment?.holdUntil, status: order?.status, shown: order?.paymentState }
}
const SETTLED = { state: 'paid', holdUntil: null, status: 'pending', shown: 'paid' }

describe.each(PaymentMethod.options)('%s', (payment) => {
  test.each([
    ['a code of 100 %', 'code'],
    ['an item of price 0', 'price'],
  ])('%s: nothing is waited for, no page, no mail about a payment, no end', async (_what, why) => {
    const code = await aDiscount(shop, { kind: 'percent', percent: 100, inAll: 1 })
    const parts = why === 'code' ? { payment, discountCode: code.code } : { payment }
    const { order, toPay } = await place(parts, why === 'code' ? 1_500 : 0)
    expect([order.total, toPay]).toEqual([0, undefined])
    expect(await stored(order.id)).toEqual(SETTLED)
    const key = orderKey(order.id, services)
    const paying = await call('POST /order-links/{id}/payment', { params: { id: order.id }, body: { key } })
    expect(paying.problem.code).toBe('PAYMENT_NOT_POSSIBLE')
    const shown = await call('GET /order-links/{id}/payment', { params: { id: order.id }, query: { key } })
    expect(shown.json).toMatchObject({
      state: 'paid',
      amount: 0,
      payBy: null,
      payWith: [],
      switchTo: [],
      bankAccount: '',
    })
    const mails = await db.select().from(outbox)
    const about = mails.filter(({ text }) => text.includes(order.id))
    expect(about.map(({ subject }) => subject)).toEqual([`Your order ${order.id}`])
    expect(about[0]?.text).not.toMatch(/payment|transfer|pay by/i)
    clock.pass(days(30))
    await endHolds(services)
    expect(await stored(order.id)).toEqual(SETTLED)
    if (why !== 'code') return
    // The use of the code is given back with the order, as of any that nobody has paid for.
    const owner = await anOwner()
    await owner.call('POST /orders/{id}/status', {
      params: { id: order.id },
      body: { from: 'pending', to: 'cancelled' },
    })
    const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, code.id))
    expect(row?.uses).toBe(0)
    expect(await stored(order.id)).toEqual({ ...SETTLED, status: 'cancelled' })
  })
})

test('where no way of paying is offered, an order of nothing can still be placed', async () => {
  const { order } = await place({ payment: 'koko' }, 0)
  expect(await stored(order.id)).toEqual(SETTLED)
})

test('what is left of an order once its dear pieces are taken off is settled, and asked for again with them', async () => {
  const dear = await anItem(services, { qty: 10, price: 1_500 })
  const { order, item } = await place({ payment: 'payhere' }, 0).then(async ({ item }) => {
    const lines = [
      { id: item.id, qty: 1 },
      { id: dear.id, qty: 1 },
    ]
    const { json } = await call('POST /orders', { body: { ...anOrderBody(lines), payment: 'payhere' } })
    return { order: json.order, item }
  })
  expect(item.priceCents).toBe(0)
  const params = { id: order.id }
  const owner = await anOwner()
  const { json } = await owner.call('POST /orders/{id}/lines', {
    params,
    body: { lines: [{ id: dear.id, from: 1, to: 0 }], word: 'Broken' },
  })
  expect(json.order.total).toBe(0)
  expect(await stored(order.id)).toEqual(SETTLED)
})

test('an order of an older version that waits for nothing is settled when its hold ends', async () => {
  const { order } = await place({ payment: 'payhere' }, 0)
  const waiting = { state: 'open' as const, holdUntil: clock.now() }
  await db.update(payments).set(waiting).where(eq(payments.orderId, order.id))
  await endHolds(services)
  expect(await stored(order.id)).toEqual(SETTLED)
})
