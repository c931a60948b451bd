// Reports of the back office: figures one can check by hand, what shoppers missed, and the lists for the accountant.
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { fillOrders, madeUpNumber } from '../../../bench/fill-orders.ts'
import { days } from '../../platform/durations.ts'
import { readCsv } from '../../platform/sheets/csv.ts'
import { auditEvents } from '../../site/audit/tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })
const zone = { feeCents: 50_000, freeFromCents: null, surcharges: [], days: null }
await setSetting(services, 'delivery.zones', [{ ...zone, name: 'All', districts: [...districts] }])

const today = () => dayOf(clock.now())
/** Each test has days of its own. */
async function anotherDay() {
  clock.pass(days(3))
  await manager.logIn(manager.email)
  return { from: today(), to: today() }
}
const report = async (query: { from: string; to: string; by?: string }) =>
  (await manager.call('GET /reports/sales', { query })).json
const parts = async (query: { from: string; to: string; of: string }) =>
  (await manager.call('GET /reports/parts', { query })).json
const cancel = (id: string) =>
  manager.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
const refund = (id: string, amount: number) =>
  manager.call('POST /orders/{id}/refunds', { params: { id }, body: { amount, word: 'Late', refundedBefore: 0 } })
const csvOf = async (body: { from: string; to: string; table: string; by?: string }) =>
  (await manager.call('POST /reports/csv', { body })).json
const rowsOf = (csv: string) => {
  const [head, ...rows] = readCsv(csv).map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])))
}
const accounts = async (body: { from: string; to: string; list: string }) => {
  const answer = await manager.call('POST /reports/accounts', { body })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return String(answer.toJSON())
}

test('gross, discount, delivery, VAT, refunds, cost and margin of two orders are as reckoned by hand', async () => {
  const period = await anotherDay()
  await setSetting(services, 'vat.registered', true)
  await setSetting(services, 'vat.ratePercent', 18)
  const fan = await anItem(services, { price: 11_800, qty: 100, category: 'Fans', brand: 'Orange', cost: '7000' })
  const cord = await anItem(services, { price: 590, qty: 100, category: 'Cords', brand: 'Pahan' })
  const { code } = await aDiscount(shop, { percent: 10, categories: ['Fans'] })
  const lines = [
    { id: fan.id, qty: 2 },
    { id: cord.id, qty: 1 },
  ]
  const body = { ...anOrderBody(lines), district: 'Kandy', discountCode: code, payment: 'cash-on-delivery' }
  const { id } = (await call('POST /orders', { body })).json.order
  await manager.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 22_330 } })
  const { id: gone } = (await call('POST /orders', { body })).json.order
  await cancel(gone)
  expect((await refund(id, 1_180)).status).toBe(200)
  // 23,600 and 590, less 2,360, and 500 for delivery: 22,330, of which VAT is 3,406.27; of the refund 180.
  const figures = {
    orders: 1,
    pieces: 3,
    gross: 24_190,
    discount: 2_360,
    delivery: 500,
    refunds: 1_180,
    vat: 3_226.27,
    net: 17_923.73,
    goods: 18_500,
    costed: 18_000,
    cost: 14_000,
    margin: 4_000,
  }
  expect((await report(period)).totals).toEqual(figures)
  // What it costs later is no matter: the line keeps what it cost when it was sold.
  await manager.call('PUT /items/{id}', { params: { id: fan.id }, body: anItemInput({ price: 11_800, cost: '1' }) })
  expect((await report(period)).totals).toEqual(figures)
  const { rows } = await parts({ ...period, of: 'category' })
  expect(
    rows.map(({ label, orders, gross, discount, vat, net, margin, costed }) => [
      label,
      orders,
      gross,
      discount,
      vat,
      net,
      margin,
      costed,
    ]),
  ).toEqual([
    ['Fans', 1, 23_600, 2_360, 3_240, 18_000, 4_000, 18_000],
    ['Cords', 1, 590, 0, 90, 500, 0, 0],
  ])
  expect((await parts({ ...period, of: 'district' })).rows).toMatchObject([{ key: 'Kandy', ...figures, netBefore: 0 }])
  expect((await parts({ ...period, of: 'payment' })).rows).toMatchObject([{ key: 'cash-on-delivery', ...figures }])
})

test('a refund counts on its own day, money for pieces taken off and of a cancelled order never', async () => {
  await setSetting(services, 'vat.registered', false)
  const first = await anotherDay()
  const { id: item } = await anItem(services, { price: 1_000, qty: 100 })
  const place = async () => {
    const body = { ...anOrderBody([{ id: item, qty: 4 }]), district: 'Galle', payment: 'cash-on-delivery' }
    const { id } = (await call('POST /orders', { body })).json.order
    await manager.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 4_500 } })
    return id
  }
  const [kept, gone] = [await place(), await place()]
  const lines = [{ id: item, from: 4, to: 3 }]
  await manager.call('POST /orders/{id}/lines', { params: { id: kept }, body: { lines } })
  const second = await anotherDay()
  await refund(kept, 1_200)
  await refund(gone, 4_500)
  await cancel(gone)
  expect((await report(first)).totals).toMatchObject({ orders: 1, gross: 3_000, delivery: 500, refunds: 0, net: 3_500 })
  expect((await report(second)).totals).toMatchObject({ orders: 0, gross: 0, refunds: 200, net: -200 })
  const csv = rowsOf(await accounts({ ...second, list: 'refunds' }))
  expect(csv.map(({ order, refunded, counts_in_reports }) => [order, refunded, counts_in_reports]).toSorted()).toEqual(
    [
      [kept, '1200', '200'],
      [gone, '4500', '0'],
    ].toSorted(),
  )
})

test('days, weeks and months are those of Sri Lanka, with the period before', async () => {
  await anotherDay()
  const { id } = await anItem(services, { price: 100, qty: 100 })
  const order = () => call('POST /orders', { body: anOrderBody([{ id, qty: 1 }]) })
  // The first minute of a month there is still the last day of the month before in Greenwich.
  const midnight = Date.parse('2027-03-31T18:30:00Z')
  clock.pass(midnight - 60_000 - clock.now().getTime())
  await order()
  clock.pass(60_000)
  await order()
  await order()
  await manager.logIn(manager.email)
  const { totals, before, times } = await report({ from: '2027-04-01', to: '2027-04-30', by: 'week' })
  expect([totals.orders, before]).toMatchObject([2, { from: '2027-03-01', to: '2027-03-31', totals: { orders: 1 } }])
  expect(times.map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2027-04-01', '2027-04-04', 2],
    ['2027-04-05', '2027-04-11', 0],
    ['2027-04-12', '2027-04-18', 0],
    ['2027-04-19', '2027-04-25', 0],
    ['2027-04-26', '2027-04-30', 0],
  ])
  const odd = await report({ from: '2027-03-31', to: '2027-04-01', by: 'month' })
  expect([odd.totals.orders, odd.before.from, odd.before.to, odd.times.length]).toEqual([
    3,
    '2027-03-29',
    '2027-03-30',
    2,
  ])
})

test('a period that ends before it begins, and one of more than ten years, is refused in words', async () => {
  for (const query of [
    { from: '2027-02-02', to: '2027-02-01' },
    { from: '2010-01-01', to: '2027-02-01' },
  ]) {
    const { status, problem } = await manager.call('GET /reports/sales', { query })
    expect([status, problem.message]).toEqual([
      400,
      'to: The last day must not be before the first, and a period has at most ten years',
    ])
  }
})

test('a table is taken away as CSV: all rows, numbers as numbers, no formula, and Excel reads its letters', async () => {
  const period = await anotherDay()
  const { id } = await anItem(services, { title: '=HYPERLINK("http://x")', price: 1_250.5, qty: 100, brand: '+94' })
  const { id: order } = (await call('POST /orders', { body: anOrderBody([{ id, qty: 2 }]) })).json.order
  const { fileName, csv } = await csvOf({ ...period, table: 'item' })
  expect(fileName).toBe(`sales-by-item-${period.from}-${period.to}.csv`)
  expect(csv.startsWith('\uFEFFitem_id,item,orders,pieces,gross')).toBe(true)
  expect(csv).toContain(`${id},"'=HYPERLINK(""http://x"")",1,2,2501,0,0,2501`)
  const { csv: byDay } = await csvOf({ ...period, table: 'times', by: 'day' })
  expect(rowsOf(byDay)).toMatchObject([{ from: period.from, orders: '1', delivery: '500', net: '3001' }])
  const next = await anotherDay()
  const { csv: none } = await csvOf({ ...next, table: 'brand' })
  expect(rowsOf(none)).toEqual([])
  await cancel(order)
  expect((await report(period)).totals.orders).toBe(0)
})

test('the accountant gets every order and line of a period with papers, day of payment and refunds, and it is noted', async () => {
  const period = await anotherDay()
  await setSetting(services, 'vat.registered', true)
  await setSetting(services, 'papers.tin', '987654321-7000')
  const { id: item } = await anItem(services, { title: '-Kettle', price: 1_180, qty: 10, cost: '800' })
  const body = { ...anOrderBody([{ id: item, qty: 2 }]), district: 'Kandy', payment: 'cash-on-delivery' }
  const { id } = (await call('POST /orders', { body })).json.order
  const details = { buyerTin: '123456789-7000', pieces: [], version: 0 }
  await manager.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  await manager.call('POST /papers', { body: { orderIds: [id] } })
  await manager.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 2_860 } })
  await refund(id, 118)
  const papers = (await manager.call('GET /papers', { query: { search: id } })).json
  const [invoice, credit] = ['tax-invoice', 'credit-note'].map(
    (kind) => papers.find((paper) => paper.kind === kind)?.number,
  )
  const [row] = rowsOf(await accounts({ ...period, list: 'orders' }))
  expect(row).toMatchObject({
    order: id,
    placed_on: period.from,
    counts_as_sale: 'yes',
    buyer_tin: '123456789-7000',
    payment_method: 'cash-on-delivery',
    paid_on: period.from,
    goods: '2360',
    delivery: '500',
    total: '2860',
    vat_percent: '18',
    vat: '436.27',
    refunded: '118',
    refunded_on: period.from,
    invoices: invoice,
    invoiced_vat: '436.27',
    credit_notes: credit,
    credited_vat: '18',
  })
  const [line] = rowsOf(await accounts({ ...period, list: 'lines' }))
  expect(line).toMatchObject({
    order: id,
    title: '-Kettle',
    pieces: '2',
    paid: '2360',
    vat: '360',
    cost: '1600',
    invoices: invoice,
  })
  const noted = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(noted.findLast(({ kind }) => kind === 'accounts.exported')).toMatchObject({
    subject: 'lines',
    after: period,
    userId: expect.any(String),
  })
})

test('a list of many orders is sent in parts, each order once and in its order', async () => {
  await anotherDay()
  await fillOrders(db, 2_500)
  // They were placed before now, by the clock of the database.
  const now = dayOf(new Date())
  const lately = { from: addDays(now, -3_000), to: addDays(now, 1) }
  const csv = rowsOf(await accounts({ ...lately, list: 'orders' }))
  const numbers = Array.from({ length: 2_500 }, (_, at) => madeUpNumber(2_500 - at))
  const made = new Set(numbers)
  expect(csv.map(({ order = '' }) => order).filter((order) => made.has(order))).toEqual(numbers)
  const lines = rowsOf(await accounts({ ...lately, list: 'lines' }))
  expect(lines.filter(({ order = '' }) => made.has(order))).toHaveLength(3_750)
})
