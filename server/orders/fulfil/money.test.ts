// Refunds and cash stand once: what staff record at the order moves its payment, and taking it back moves it back.
import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import type { ReturnState } from '#contract/orders/returns.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { orderKey } from '../order/order-link.ts'

const { shop, staff, anOrder: anOrderOf, move, handling, undo } = await openOrderDesk()

/** An order of LKR 3,000. */
async function anOrder(payment: PaymentMethod) {
  const item = await anItem(shop.services, { price: 1_000, qty: 10 })
  const { json } = await shop.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 3 }]), payment } })
  const params = { id: json.order.id }
  const handling = async () => (await staff.call('GET /orders/{id}/handling', { params })).json
  return {
    params,
    itemId: item.id,
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
  expect((await order.handling()).collectable).toBe(true)
  await staff.call('POST /orders/{id}/payment/received', { params: order.params, body: { note: 'Paid by transfer' } })
  expect((await order.handling()).collectable).toBe(false)
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

test('what is owed back is what was paid for pieces taken off later and for those that came back', async () => {
  await letReturn(shop)
  await setSetting(shop.services, 'payments.bankAccount', 'Bank of Ceylon\n000 123')
  const order = await anOrder('bank-transfer')
  const owed = async () => (await order.handling()).owedBack
  const { params, itemId: id } = order
  const takeOff = (from: number) =>
    staff.call('POST /orders/{id}/lines', { params, body: { lines: [{ id, from, to: from - 1 }] } })
  await takeOff(3)
  expect(await owed()).toBe(0)
  await staff.call('POST /orders/{id}/payment/received', { params, body: { note: '' } })
  expect(await owed()).toBe(0)
  await takeOff(2)
  expect(await owed()).toBe(1_000)
  await order.refund(400)
  expect(await owed()).toBe(600)
  await staff.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'processing' } })
  await staff.call('POST /orders/{id}/status', { params, body: { from: 'processing', to: 'delivered' } })
  const body = { key: orderKey(params.id, shop.services), reason: 'Too loud', lines: [{ id, qty: 1 }] }
  const [back] = (await shop.call('POST /order-links/{id}/returns', { params, body })).json.tracking.returns
  const move = (from: ReturnState, to: ReturnState) =>
    staff.call('POST /returns/{id}', { params: { id: back?.id ?? '' }, body: { from, to } })
  await move('asked', 'accepted')
  expect(await owed()).toBe(600)
  await move('accepted', 'received')
  expect(await owed()).toBe(1_600)
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

test('a code said on the phone counts as everywhere: once per person by the number given, and refused in words', async () => {
  const { code } = await aDiscount(shop, { perPerson: 1 })
  const item = await anItem(shop.services, { price: 1_000, qty: 10 })
  const enter = (parts: object) => {
    const body = {
      ...anOrderBody([{ id: item.id, qty: 1 }]),
      email: '',
      channel: 'phone',
      discountCode: code,
      ...parts,
    }
    return staff.call('POST /entered-orders', { body })
  }
  const first = await enter({ phone: '077 444 5566' })
  expect(first.json.order).toMatchObject({ total: 900, discount: { code, amount: 100 } })
  const again = await enter({ phone: '+94774445566' })
  const message = `You have used ${code} already.`
  expect([again.status, again.problem]).toMatchObject([409, { message, fields: { discountCode: message } }])
  expect((await enter({ phone: '077 444 5577', discountCode: '' })).json.order.total).toBe(1_000)
})

describe('Refunds', () => {
  const refund = (id: string, amount: number, refundedBefore = 0) =>
    staff.call('POST /orders/{id}/refunds', { params: { id }, body: { amount, word: 'Scratched', refundedBefore } })

  test('add up to what was charged at most, pieces taken off included', async () => {
    const { id, itemId, params } = await anOrderOf()
    await staff.call('POST /orders/{id}/lines', { params, body: { lines: [{ id: itemId, from: 3, to: 2 }] } })
    expect((await refund(id, 1_000)).status).toBe(200)
    const tooMuch = await refund(id, 2_000.01, 1_000)
    expect([tooMuch.status, tooMuch.problem.message]).toEqual([409, 'At most LKR\u00a02,000.00 can be refunded.'])
    expect((await refund(id, 2_000, 1_000)).status).toBe(200)
    expect(await handling(id)).toMatchObject({ charged: 3_000, refunded: 3_000 })
    await undo(id)
    expect(await handling(id)).toMatchObject({ refunded: 1_000 })
  })

  test('pressed ten times at once are recorded once; two that differ never pass what was charged', async () => {
    const { id } = await anOrderOf()
    expect(tally(await atOnce(10, () => refund(id, 100)))).toEqual({ 200: 1, 409: 9 })
    await atOnce(6, (at) => refund(id, 2_000, at % 2 ? 100 : 2_100))
    expect((await handling(id)).refunded).toBeLessThanOrEqual(3_000)
  })
})

describe('Cash on delivery', () => {
  const remit = (csv: string, record = true) => staff.call('POST /remittances', { body: { csv, record } })

  test('Cash is recorded once, and not for an order that was cancelled', async () => {
    const { id, params } = await anOrderOf()
    const collect = () => staff.call('POST /orders/{id}/cash', { params, body: { amount: 3_000 } })
    expect(tally(await atOnce(5, collect))).toEqual({ 200: 1, 409: 4 })
    expect((await handling(id)).cash).toEqual({ amount: 3_000, remitted: false })
    const cancelled = await anOrderOf()
    await move(cancelled.id, 'none', 'shipped')
    await move(cancelled.id, 'shipped', 'refused')
    const late = await staff.call('POST /orders/{id}/cash', { params: cancelled.params, body: { amount: 3_000 } })
    expect(late.status).toBe(409)
  })

  test("A courier's list is matched row by row, recorded once, and says what does not match", async () => {
    const [matched, wrong, waiting] = [await anOrderOf(), await anOrderOf(), await anOrderOf()]
    for (const { id } of [matched, wrong]) await move(id, 'none', 'shipped')
    const csv = [
      'Order,Amount',
      `${matched.id.toLowerCase()},"LKR 3,000.00"`,
      `${wrong.id},2999`,
      `${waiting.id},3000`,
      `AAAAA-AAAAA,3000`,
      `${matched.id},3000`,
      `BBBBB-BBBBB,much`,
    ].join('\r\n')
    const outcomes = async (record: boolean) => (await remit(csv, record)).json.rows.map(({ outcome }) => outcome)
    const expected = ['matched', 'other-amount', 'not-delivered', 'unknown', 'recorded-before', 'unreadable']
    expect(await outcomes(false)).toEqual(expected)
    expect((await handling(matched.id)).cash).toBeNull()
    expect(await outcomes(true)).toEqual(expected)
    expect((await handling(matched.id)).cash).toEqual({ amount: 3_000, remitted: true })
    expect((await outcomes(true))[0]).toBe('recorded-before')
    const { changes } = await handling(matched.id)
    expect(changes.filter(({ what }) => what.kind === 'remitted')).toHaveLength(1)
  })

  test('A list sent many times at once records each order once', async () => {
    const { id } = await anOrderOf()
    await move(id, 'none', 'shipped')
    const answers = await atOnce(5, () => remit(`${id},3000`))
    const matched = answers.filter(({ json }) => json.rows[0]?.outcome === 'matched')
    expect(matched).toHaveLength(1)
  })

  test('Cash of an order that was paid otherwise is told and recorded by nobody; a prepaid parcel owes nothing', async () => {
    const [open, twice, prepaid, free] = [
      await anOrderOf(),
      await anOrderOf(),
      await anOrderOf(),
      await anOrderOf([{ price: 0, qty: 1 }]),
    ]
    for (const { id } of [open, twice, prepaid, free]) await move(id, 'none', 'shipped')
    for (const { params } of [twice, prepaid]) {
      await staff.call('POST /orders/{id}/payment/received', { params, body: { note: 'Paid by transfer' } })
    }
    const csv = [`${twice.id},3000`, `${prepaid.id},0`, `${free.id},0.00`, `${open.id},3000`].join('\n')
    for (const record of [false, true]) {
      const { json } = await remit(csv, record)
      expect(json.rows.map(({ outcome, expected }) => [outcome, expected])).toEqual([
        ['paid-otherwise', 0],
        ['nothing-due', 0],
        ['nothing-due', 0],
        ['matched', 3_000],
      ])
    }
    expect((await handling(open.id)).cash).toEqual({ amount: 3_000, remitted: true })
    for (const { id } of [twice, prepaid, free]) expect((await handling(id)).cash).toBeNull()
    expect((await remit(`${free.id},10`)).json.rows[0]?.outcome).toBe('paid-otherwise')
  })

  test('A row that cannot be told says why, beside those that can', async () => {
    const { rows } = (await remit('"never closed')).json
    expect(rows).toMatchObject([
      { line: 1, outcome: 'unreadable', note: 'A quotation mark is in the wrong place or never closed.' },
    ])
  })
})
