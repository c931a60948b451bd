// Pieces that were taken off an order before it was paid were never paid for: what is given back then is of the rest.
import { beforeEach, expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { dayOf } from '#contract/office/report-period.ts'
import { quarterCode } from '#contract/office/vat-period.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openSilentShop } from '#tests/support/shop/vendor-payments.ts'
import { days } from '../../platform/durations.ts'
import { readCsv } from '../../platform/sheets/csv.ts'

const { shop, desk } = await openSilentShop()
const { call, services, clock } = shop
const deposits = createDepositDesk(shop)
const owner = await signedIn(shop, { role: 'admin' })
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'vat.ratePercent', 18)
await setSetting(services, 'papers.tin', '987654321-7000')
const zone = { feeCents: 0, freeFromCents: null, surcharges: [], days: null }
await setSetting(services, 'delivery.zones', [{ ...zone, name: 'All', districts: [...districts] }])
await holdStock(shop)

/** Each test has a quarter of its own. */
beforeEach(() => anotherDay(100))

async function anotherDay(count = 1) {
  clock.pass(days(count))
  await owner.logIn(owner.email)
}

const today = () => ({ from: dayOf(clock.now()), to: dayOf(clock.now()) })
const quarter = () => quarterCode(today().from)

function actsOn(id: string, itemId: string) {
  const params = { id }
  const undoing = async () => (await owner.call('GET /orders/{id}/handling', { params })).json.undo?.step ?? 'none'
  return {
    takeOff: (from: number) =>
      owner.call('POST /orders/{id}/lines', { params, body: { lines: [{ id: itemId, from, to: from - 1 }] } }),
    collect: (amount: number) => owner.call('POST /orders/{id}/cash', { params, body: { amount } }),
    refund: (amount: number, refundedBefore = 0) =>
      owner.call('POST /orders/{id}/refunds', { params, body: { amount, word: 'Late', refundedBefore } }),
    undo: async () => owner.call('POST /orders/{id}/undo', { params, body: { step: await undoing() } }),
  }
}

/** Of pieces for LKR 1,180 each, delivered for nothing. */
async function anOrder(qty: number, payment = 'cash-on-delivery') {
  const { id: itemId } = await anItem(services, { price: 1_180, qty: 10 })
  const body = { ...anOrderBody([{ id: itemId, qty }]), payment }
  const { id } = (await call('POST /orders', { body })).json.order
  return { id, ...actsOn(id, itemId) }
}

async function done(...answers: Promise<{ status: number }>[]) {
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
}

const reported = async (period = today()) => {
  const { refunds, vat, net } = (await owner.call('GET /reports/sales', { query: period })).json.totals
  return { refunds, vat, net }
}

/** What VAT is owed on, and how much. */
const declared = async (period = quarter()) => {
  const { rates } = (await owner.call('GET /vat', { query: { period } })).json
  return rates.map(({ ledger }) => [ledger.net, ledger.vat])
}

async function listed() {
  const answer = await owner.call('POST /reports/accounts', { body: { ...today(), list: 'refunds' } })
  const [head = [], ...rows] = readCsv(String(answer.toJSON())).map(({ cells }) => cells)
  return rows.map((cells) => cells[head.indexOf('counts_in_reports')])
}

test('What is given back of an order that lost a piece before it was paid is a refund', async () => {
  const order = await anOrder(2)
  await done(order.takeOff(2))
  await done(order.collect(1_180))
  expect([await reported(), await declared()]).toEqual([{ refunds: 0, vat: 180, net: 1_000 }, [[1_000, 180]]])
  await done(order.refund(1_180))
  expect(await reported()).toEqual({ refunds: 1_180, vat: 0, net: 0 })
  expect(await listed()).toEqual(['1180'])
  expect(await declared()).toEqual([[0, 0]])
})

test('Of pieces taken off before and after, what was paid for the latter alone is no refund', async () => {
  const order = await anOrder(3)
  await done(order.takeOff(3))
  await done(order.collect(2_360))
  await done(order.takeOff(2))
  await done(order.refund(1_180))
  expect([await reported(), await listed()]).toEqual([{ refunds: 0, vat: 180, net: 1_000 }, ['0']])
  expect(await declared()).toEqual([[1_000, 180]])
  await done(order.refund(590, 1_180))
  expect(await reported()).toEqual({ refunds: 590, vat: 90, net: 500 })
  expect(await declared()).toEqual([[500, 90]])
})

test('Cash that was noted and taken back has paid nothing that is taken off then', async () => {
  const order = await anOrder(3)
  await done(order.collect(3_540))
  await done(order.takeOff(3))
  await done(order.undo())
  await done(order.undo())
  await done(order.takeOff(3))
  await done(order.collect(2_360))
  await done(order.refund(1_180))
  expect([await reported(), await declared()]).toEqual([{ refunds: 1_180, vat: 180, net: 1_000 }, [[1_000, 180]]])
})

test('A quarter keeps its sums, whether a piece is taken off before it ends or behind it', async () => {
  const [before, after] = [await anOrder(2), await anOrder(2)]
  await done(before.takeOff(2))
  await done(before.collect(1_180), after.collect(2_360))
  await done(before.refund(590), after.refund(590))
  const over = quarter()
  expect(await declared(over)).toEqual([[2_000, 360]])
  await anotherDay(100)
  await done(after.takeOff(2))
  await done(before.refund(590, 590), after.refund(590, 590))
  expect([await declared(over), await declared()]).toEqual([[[2_000, 360]], [[-1_000, -180]]])
})

test('A deposit that is given back while the rest is open is a refund, whatever was taken off unpaid', async () => {
  const { id: itemId } = await anItem(services, { qty: 0, price: 1_180 })
  const { id, number } = await aDeposit(shop, { quantity: 2, productId: itemId })
  await deposits.choose(id, 'bank-transfer')
  await done(owner.call('POST /orders/{id}/payment/received', { params: { id: number }, body: { note: 'Seen' } }))
  await receiveStock(shop, itemId, 2)
  await deposits.jobs()
  await done(deposits.order(id, { payment: 'bank-transfer', total: 2_360 }))
  const made = (await deposits.standing(id)).order?.id ?? ''
  await done(actsOn(made, itemId).takeOff(2))
  const body = { amount: 472, refundedBefore: 0, note: 'At the bank' }
  await done(owner.call('POST /pre-orders/{id}/deposit/refunds', { params: { id }, body }))
  expect([await reported(), await declared()]).toEqual([{ refunds: 472, vat: 108, net: 600 }, [[600, 108]]])
})

test.each(['demo-card', 'webxpay'] as const)(
  'What is given back before it was seen to come (%s) had come',
  async (by) => {
    const order = await anOrder(2, by)
    // Paid without a word of how much, so that a person has to look.
    if (by === 'webxpay') await desk.tell(by, desk.message(by, await desk.start(by, order.id)))
    await done(order.takeOff(2))
    await done(order.refund(1_180))
    const [first, over] = [today(), quarter()]
    const counted = { refunds: 0, vat: 180, net: 1_000 }
    expect([await reported(first), await declared(over)]).toEqual([counted, [[1_000, 180]]])
    await anotherDay(100)
    const params = { id: order.id }
    await done(owner.call('POST /orders/{id}/payment/received', { params, body: { note: 'Seen' } }))
    expect([await reported(first), await declared(over)]).toEqual([counted, [[1_000, 180]]])
    expect([await reported(), await declared()]).toEqual([{ refunds: 0, vat: 0, net: 0 }, []])
  },
)
