// Refunds and cash stand once: what staff record at the order moves its payment, and taking it back moves it back.
import { afterEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payment-states.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const staff = await signedIn(shop, { staffRole: 'staff' })

afterEach(async () => {
  expect(await ledgerFaults(shop.services.db)).toEqual([])
})

/** An order of LKR 3,000. */
async function anOrder(payment: PaymentMethod) {
  const item = await anItem(shop.services, { price: 1_000, qty: 10 })
  const { json } = await shop.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 3 }]), payment } })
  const params = { id: json.order.id }
  const handling = async () => (await staff.call('GET /orders/{id}/handling', { params })).json
  return {
    params,
    handling,
    payment: async () => (await staff.call('GET /orders/{id}/payment', { params })).json,
    refund: (amount: number, refundedBefore = 0) =>
      staff.call('POST /orders/{id}/refunds', { params, body: { amount, word: 'Scratched', refundedBefore } }),
    collect: (amount: number) => staff.call('POST /orders/{id}/cash', { params, body: { amount } }),
    undo: async () => {
      const step = (await handling()).undo?.step ?? 'none'
      return staff.call('POST /orders/{id}/undo', { params, body: { step } })
    },
  }
}

test('nothing is given back of an order that nobody has paid yet', async () => {
  const order = await anOrder('cash-on-delivery')
  const refused = await order.refund(1)
  expect([refused.status, refused.problem.message]).toEqual([409, 'There is no money of this order to give back.'])
  expect((await order.handling()).refundable).toBe(false)
})

test('cash at the door pays the order, and taking it back leaves it open', async () => {
  const order = await anOrder('cash-on-delivery')
  expect((await order.collect(3_000)).status).toBe(200)
  expect(await order.payment()).toMatchObject({ state: 'paid', flag: null })
  expect((await order.undo()).status).toBe(200)
  expect(await order.payment()).toMatchObject({ state: 'open', flag: null })
})

test('another sum than is owed pays it too, and is flagged until it is taken back', async () => {
  const order = await anOrder('cash-on-delivery')
  await order.collect(2_900)
  expect(await order.payment()).toMatchObject({ state: 'paid', flag: 'wrong-amount' })
  await order.undo()
  expect(await order.payment()).toMatchObject({ state: 'open', flag: null })
})

test('an order that was paid already takes no cash', async () => {
  const order = await anOrder('cash-on-delivery')
  await staff.call('POST /orders/{id}/payment/received', { params: order.params, body: { note: 'Paid by transfer' } })
  const refused = await order.collect(3_000)
  expect([refused.status, refused.problem.message]).toEqual([409, 'This order is paid already.'])
})

test('a refund moves the payment, is bounded by what came in, and can be taken back', async () => {
  const order = await anOrder('cash-on-delivery')
  await order.collect(3_000)
  expect((await order.refund(1_000)).status).toBe(200)
  expect(await order.payment()).toMatchObject({ state: 'refunded-in-part', refunded: 1_000 })
  expect((await order.refund(2_001, 1_000)).problem.message).toBe('At most LKR\u00a02,000.00 can be refunded.')
  expect((await order.refund(2_000, 1_000)).status).toBe(200)
  expect(await order.payment()).toMatchObject({ state: 'refunded', refunded: 3_000 })
  expect((await order.undo()).status).toBe(200)
  expect(await order.payment()).toMatchObject({ state: 'refunded-in-part', refunded: 1_000 })
})

test("a courier's list pays the orders it matches", async () => {
  const order = await anOrder('cash-on-delivery')
  const body = { from: 'none' as const, to: 'shipped' as const }
  await staff.call('POST /orders/{id}/fulfilment', { params: order.params, body })
  const csv = `${order.params.id},3000`
  await staff.call('POST /remittances', { body: { csv, record: true } })
  expect(await order.payment()).toMatchObject({ state: 'paid', flag: null })
})

test('what the shop takes down is paid on delivery or at the counter, and waits for no payment', async () => {
  const item = await anItem(shop.services, { price: 1_000, qty: 10 })
  const ways = { phone: 'cash-on-delivery', counter: 'pay-at-shop' } as const
  for (const channel of ['phone', 'counter'] as const) {
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), channel }
    const { json } = await staff.call('POST /entered-orders', { body })
    const payment = await staff.call('GET /orders/{id}/payment', { params: { id: json.order.id } })
    expect(payment.json).toMatchObject({ method: ways[channel], state: 'open', payBy: null })
  }
})
