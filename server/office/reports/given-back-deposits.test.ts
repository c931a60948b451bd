// The deposit of a pre-order is a part of what its order was paid: given back, it is a refund of that order, once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOf } from '#contract/office/report-period.ts'
import { quarterCode } from '#contract/office/vat-period.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { orderKey } from '../../orders/order/order-link.ts'
import { days } from '../../platform/durations.ts'
import { readCsv } from '../../platform/sheets/csv.ts'

const shop = await openPaymentShop()
const { call, services, clock } = shop
const { choose, order, jobs, standing } = createDepositDesk(shop)
let admin: Awaited<ReturnType<typeof signedIn>>
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'vat.ratePercent', 18)
await setSetting(services, 'papers.tin', '987654321-7000')

beforeEach(async () => {
  admin = await signedIn(shop, { role: 'admin' })
  await letReturn(shop)
  await holdStock(shop)
  await anotherDay()
})

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
})

const today = () => ({ from: dayOf(clock.now()), to: dayOf(clock.now()) })

/** Far enough off for a quarter of VAT of its own, where a test asks for one. */
async function anotherDay(count = 100) {
  clock.pass(days(count))
  await admin.logIn(admin.email)
}

const receive = (id: string) =>
  admin.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'Seen' } })

async function aPaidDeposit() {
  const { id: productId } = await anItem(services, { qty: 0, price: 1_180 })
  const { id, number } = await aDeposit(shop, { quantity: 2, productId })
  await choose(id, 'bank-transfer')
  await receive(number)
  const refundDeposit = (amount: number, refundedBefore = 0) =>
    admin.call('POST /pre-orders/{id}/deposit/refunds', {
      params: { id },
      body: { amount, refundedBefore, note: 'Sunil, at the bank' },
    })
  return { id, productId, refundDeposit }
}

/** Of two pieces for LKR 2,360, of which the deposit has paid LKR 472, and a transfer the rest. */
async function aPaidOrder({ tin = '' } = {}) {
  const { id, productId, refundDeposit } = await aPaidDeposit()
  await receiveStock(shop, productId, 2)
  await jobs()
  await order(id, { payment: 'bank-transfer', total: 2_360 })
  const orderId = (await standing(id)).order?.id ?? ''
  await receive(orderId)
  const params = { id: orderId }
  if (tin) {
    const body = { buyerTin: tin, pieces: [], version: 0 }
    await admin.call('PUT /orders/{id}/paper-details', { params, body })
    await admin.call('POST /papers', { body: { orderIds: [orderId] } })
  }
  const refund = (amount: number, refundedBefore = 0) =>
    admin.call('POST /orders/{id}/refunds', { params, body: { amount, word: 'Came back', refundedBefore } })
  const handling = async () => (await admin.call('GET /orders/{id}/handling', { params })).json
  return { id, productId, params, refund, refundDeposit, handling }
}

async function sendBack({ params, productId }: Awaited<ReturnType<typeof aPaidOrder>>, qty: number) {
  await admin.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'processing' } })
  await admin.call('POST /orders/{id}/status', { params, body: { from: 'processing', to: 'delivered' } })
  const body = { key: orderKey(params.id, services), reason: 'Too loud', lines: [{ id: productId, qty }] }
  const { json } = await call('POST /order-links/{id}/returns', { params, body })
  const returned = { id: json.tracking.returns.find(({ state }) => state === 'asked')?.id ?? '' }
  await admin.call('POST /returns/{id}', { params: returned, body: { from: 'asked', to: 'accepted' } })
  const received = { from: 'accepted', to: 'received' }
  expect((await admin.call('POST /returns/{id}', { params: returned, body: received })).status).toBe(200)
}

const totalsOf = async (period: { from: string; to: string }) =>
  (await admin.call('GET /reports/sales', { query: period })).json.totals
const nothing = { orders: 0, refunds: 0, vat: 0, net: 0 }

async function refundsIn(period: { from: string; to: string }) {
  const answer = await admin.call('POST /reports/accounts', { body: { ...period, list: 'refunds' } })
  const [head = [], ...rows] = readCsv(String(answer.toJSON())).map(({ cells }) => cells)
  return rows.map((cells) => [cells[head.indexOf('order')], cells[head.indexOf('counts_in_reports')]])
}

const desk = async () => (await admin.call('GET /vat', { query: { period: quarterCode(today().from) } })).json

test('The reports count it on the day it was given back, and the order is told to be refunded', async () => {
  const made = await aPaidOrder()
  const first = today()
  expect(await totalsOf(first)).toMatchObject({ orders: 1, refunds: 0, vat: 360, net: 2_000 })
  await anotherDay(1)
  await sendBack(made, 2)
  expect((await made.refund(1_888)).status).toBe(200)
  await anotherDay(1)
  expect((await made.refundDeposit(236)).status).toBe(200)
  expect((await made.refundDeposit(236)).status).toBe(409)
  expect((await made.refundDeposit(236, 236)).status).toBe(200)
  expect(await totalsOf(today())).toMatchObject({ orders: 0, refunds: 472, vat: -72, net: -400 })
  expect(await totalsOf({ from: first.from, to: today().to })).toMatchObject({
    orders: 1,
    refunds: 2_360,
    ...{ vat: 0, net: 0 },
  })
  expect(await refundsIn(today())).toEqual([
    [made.params.id, '236'],
    [made.params.id, '236'],
  ])
  expect(await made.handling()).toMatchObject({ refunded: 2_360, owedBack: 0, refundable: false, depositRefunded: 472 })
})

test('What is still owed counts it, whichever of the two is given back first', async () => {
  const made = await aPaidOrder()
  await sendBack(made, 1)
  expect((await made.handling()).owedBack).toBe(1_180)
  expect((await made.refundDeposit(472)).status).toBe(200)
  expect(await made.handling()).toMatchObject({ refunded: 472, owedBack: 708, refundable: true, depositRefunded: 472 })
  expect((await made.refund(1_889, 472)).problem.message).toMatch(/At most LKR\s1,888\.00/)
  expect((await made.refund(708, 472)).status).toBe(200)
  expect(await made.handling()).toMatchObject({ refunded: 1_180, owedBack: 0 })
  expect(await totalsOf(today())).toMatchObject({ refunds: 1_180, vat: 180, net: 1_000 })
})

test('VAT counts it, and the credit note of a tax invoice is issued with it', async () => {
  const made = await aPaidOrder({ tin: '123456789-7000' })
  expect((await desk()).rates).toMatchObject([{ ledger: { net: 2_000, vat: 360 }, cash: { net: 0, vat: 0 } }])
  await sendBack(made, 2)
  await made.refund(1_888)
  const given = await made.refundDeposit(472)
  expect(given.json.message).toBe('Refund recorded, and its credit note issued')
  const { rates, faults } = await desk()
  expect(rates).toMatchObject([{ ledger: { net: 0, vat: 0 }, cash: { net: 0, vat: 0 } }])
  expect(faults).toEqual([])
  const { papers } = (await admin.call('GET /orders/{id}/papers', { params: made.params })).json
  expect(papers.map(({ kind, total, credited }) => [kind, total, credited])).toEqual([
    ['tax-invoice', 2_360, 2_360],
    ['credit-note', 1_888, 0],
    ['credit-note', 472, 0],
  ])
  // A paper never changes, so that it keeps nothing that was typed about people.
  const { json } = await admin.call('GET /papers', { query: { search: made.params.id } })
  expect(JSON.stringify(json)).not.toContain('Sunil')
})

test('VAT of a cash customer counts it in the quarter it was given back', async () => {
  const made = await aPaidOrder()
  await sendBack(made, 2)
  await made.refund(1_888)
  const sold = quarterCode(today().from)
  expect((await desk()).rates).toMatchObject([{ ledger: { net: 400, vat: 72 } }])
  await anotherDay()
  await made.refundDeposit(472)
  expect((await desk()).rates).toMatchObject([{ ledger: { net: -400, vat: -72 } }])
  const before = (await admin.call('GET /vat', { query: { period: sold } })).json
  expect(before.rates).toMatchObject([{ ledger: { net: 400, vat: 72 } }])
})

test('What never paid an order is no refund: of a cancelled pre-order, and beyond what the order came to', async () => {
  const alone = await aPaidDeposit()
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id: alone.id } })
  expect((await alone.refundDeposit(472)).status).toBe(200)
  expect(await totalsOf(today())).toMatchObject(nothing)
  expect(await refundsIn(today())).toEqual([])

  const cheaper = await aPaidDeposit()
  await services.database.pool.query('update items set price_cents = 11800 where id = $1', [cheaper.productId])
  await receiveStock(shop, cheaper.productId, 2)
  await jobs()
  await order(cheaper.id, { payment: 'bank-transfer', total: 236 })
  const { order: made, deposit } = await standing(cheaper.id)
  expect([made?.totalCents, deposit?.flag]).toEqual([23_600, 'deposit-to-refund'])
  expect((await cheaper.refundDeposit(200)).json.message).toBe('Refund recorded')
  expect(await totalsOf(today())).toMatchObject({ orders: 1, refunds: 0, vat: 36, net: 200 })
  // LKR 36 more than the order needs, and LKR 64 that it was paid with.
  expect((await cheaper.refundDeposit(100, 200)).status).toBe(200)
  expect(await totalsOf(today())).toMatchObject({ orders: 1, refunds: 64 })
})

test('A cancelled order counts for nothing, and no deadlock comes of cancelling while it is given back', async () => {
  const made = await aPaidOrder({ tin: '123456789-7000' })
  const status = { params: made.params, body: { from: 'pending', to: 'cancelled' } }
  const [cancelled, given] = await Promise.all([
    admin.call('POST /orders/{id}/status', status),
    made.refundDeposit(472),
  ])
  expect([cancelled.status, given.status]).toEqual([200, 200])
  expect(await totalsOf(today())).toMatchObject(nothing)
  // Its invoice is taken back all the same.
  await made.refund(1_888, 472)
  const { papers } = (await admin.call('GET /orders/{id}/papers', { params: made.params })).json
  expect(papers[0]).toMatchObject({ kind: 'tax-invoice', total: 2_360, credited: 2_360 })
  expect((await desk()).rates).toMatchObject([{ ledger: { net: 0, vat: 0 }, cash: { net: 0, vat: 0 } }])
})

test('Made while its deposit is given back, an order never counts on that money unless it is its refund', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const made = await aPaidDeposit()
    await receiveStock(shop, made.productId, 2)
    await jobs()
    const [placed, given] = await Promise.all([order(made.id, { payment: 'bank-transfer' }), made.refundDeposit(472)])
    expect(placed.status).toBe(200)
    const { order: placedOrder, payment } = await standing(made.id)
    const counts = (payment?.depositCents ?? 0) / 100
    // Given back before it, at the same moment, or when it had been made.
    expect([`200 0`, `409 472`, `200 472`]).toContain(`${given.status} ${counts}`)
    const params = { id: placedOrder?.id ?? '' }
    const { json } = await admin.call('GET /orders/{id}/handling', { params })
    expect(json.refunded).toBe(given.status === 200 ? counts : 0)
  }
})
