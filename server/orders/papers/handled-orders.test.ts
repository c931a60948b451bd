// Papers of orders that were changed since they were placed.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const kettle = await anItem(services, { title: 'Kettle', brand: 'Lanka', price: 12_500, qty: 1_000 })

async function anOrder(qty: number) {
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty }]) })
  return { id: json.order.id }
}

test('what was given back for an order is told beside its papers', async () => {
  const params = await anOrder(1)
  const refund = { amount: 12.5, word: 'Scratched', refundedBefore: 0 }
  expect((await staff.call('POST /orders/{id}/refunds', { params, body: refund })).status).toBe(200)
  const { json } = await staff.call('GET /orders/{id}/papers', { params })
  expect([json.refunded, json.papers]).toEqual([12.5, []])
})

test('what was given back through a payment that had come is told once', async () => {
  const params = await anOrder(1)
  expect((await staff.call('POST /orders/{id}/payment/received', { params, body: { note: '' } })).status).toBe(200)
  const refund = { amount: 12.5, word: 'Scratched', refundedBefore: 0 }
  expect((await staff.call('POST /orders/{id}/refunds', { params, body: refund })).status).toBe(200)
  expect((await staff.call('GET /orders/{id}/papers', { params })).json.refunded).toBe(12.5)
})

test('pieces that were taken off an order are on no paper', async () => {
  const params = await anOrder(3)
  const body = { lines: [{ id: kettle.id, from: 3, to: 1 }], word: 'One is enough' }
  expect((await staff.call('POST /orders/{id}/lines', { params, body })).status).toBe(200)
  const issued = await staff.call('POST /papers', { body: { orderIds: [params.id] } })
  expect(issued.json.papers).toMatchObject([{ total: 12_500 }])
  const { json } = await staff.call('GET /packing-slips', { query: { orderIds: params.id } })
  expect(json).toMatchObject([{ lines: [{ description: 'Lanka Kettle', qty: 1 }] }])
})

test('an invoice that bills pieces which were taken off since is told, and given out again once that is credited', async () => {
  const params = await anOrder(3)
  const issue = async () => (await staff.call('POST /papers', { body: { orderIds: [params.id] } })).json
  const excess = async () => (await staff.call('GET /orders/{id}/papers', { params })).json.excess
  const [invoice] = (await issue()).papers
  expect([invoice?.total, await excess()]).toEqual([37_500, 0])
  const body = { lines: [{ id: kettle.id, from: 3, to: 1 }], word: 'One is enough' }
  expect((await staff.call('POST /orders/{id}/lines', { params, body })).status).toBe(200)
  expect(await excess()).toBe(25_000)
  const refused = await issue()
  expect(refused.papers).toEqual([])
  const sentence = `${invoice?.number} bills LKR\u00a025,000.00 more than the order comes to now: issue a credit note first, over all of it for a new invoice.`
  expect(refused.refused).toEqual([{ orderId: params.id, message: sentence }])
  const credit = (amount: number, credited: number) =>
    staff.call('POST /papers/{id}/credit-notes', {
      params: { id: invoice?.id ?? '' },
      body: { amount, reason: 'Taken off', credited },
    })
  expect((await credit(25_000, 0)).status).toBe(200)
  expect([await excess(), (await issue()).papers[0]?.number]).toEqual([0, invoice?.number])
  const cancel = { from: 'pending', to: 'cancelled' }
  expect((await staff.call('POST /orders/{id}/status', { params, body: cancel })).status).toBe(200)
  expect(await excess()).toBe(12_500)
})
