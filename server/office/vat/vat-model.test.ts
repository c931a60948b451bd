// Whatever happens to orders, refunds and papers: what schedules 01 and 04 come to is the ledger, to the cent.

import { gte, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { cents } from '#contract/core/money.ts'
import { dayOf, type Period } from '#contract/office/report-period.ts'
import { periodOfCode, quarterCode } from '#contract/office/vat-period.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { tries } from '#tests/support/tries.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { refunds } from '../../orders/order/tables.ts'
import { papers } from '../../orders/papers/tables.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { readCsv } from '../../platform/sheets/csv.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })

const zone = { feeCents: 45_055, freeFromCents: null, surcharges: [], days: null }
await setSetting(services, 'delivery.zones', [{ ...zone, name: 'All', districts: [...districts] }])
await setSetting(services, 'papers.tin', '987654321-7000')
await setSetting(services, 'vat.schedule04', true)
const goods = [
  await anItem(services, { price: 12_345.67, qty: 1_000_000 }),
  await anItem(services, { price: 0.99, qty: 1_000_000 }),
  await anItem(services, { price: 777.77, qty: 1_000_000 }),
]
const { code } = await aDiscount(shop, { percent: 7 })

type Step =
  | { kind: 'place'; item: number; qty: number; rate: number; hasCode: boolean; hasTin: boolean }
  | { kind: 'invoice' | 'cancel' | 'take-off' | 'undo'; at: number }
  | { kind: 'refund' | 'credit'; at: number; part: number }
  | { kind: 'pass'; hours: number }

/** The second and third are of a shop whose rate has changed, the last of one that is not registered. */
const rates = [18, 18, 15, 12.5, null]
const at = fc.nat(5)
const part = fc.integer({ min: 1, max: 100 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      item: fc.nat(2),
      qty: fc.integer({ min: 1, max: 3 }),
      rate: fc.nat(rates.length - 1),
      hasCode: fc.boolean(),
      hasTin: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'invoice' as const,
        'invoice' as const,
        'cancel' as const,
        'take-off' as const,
        'undo' as const,
      ),
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('refund' as const, 'refund' as const, 'credit' as const), at, part }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 200 }) }) },
)

interface Known {
  id: string
  itemId: string
  qty: number
}

async function setRate(rate: number | null): Promise<void> {
  await setSetting(services, 'vat.registered', rate !== null)
  if (rate !== null) await setSetting(services, 'vat.ratePercent', rate)
}

async function place(one: Extract<Step, { kind: 'place' }>): Promise<Known> {
  await setRate(rates[one.rate] ?? null)
  const itemId = goods[one.item]?.id ?? ''
  const lines = [{ id: itemId, qty: one.qty }]
  const body = { ...anOrderBody(lines), district: districts[0], payment: 'cash-on-delivery' }
  const { id } = (await call('POST /orders', { body: one.hasCode ? { ...body, discountCode: code } : body })).json.order
  await owner.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 50_000 } })
  if (one.hasTin) {
    const details = { buyerTin: '123456789-7000', pieces: [], version: 0 }
    await owner.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  }
  return { id, itemId, qty: one.qty }
}

async function act(one: Step, known: Known[]): Promise<void> {
  if (one.kind === 'place') return void known.push(await place(one))
  if (one.kind === 'pass') {
    clock.pass(hours(one.hours))
    await owner.logIn(owner.email)
    return
  }
  const order = known[one.at % Math.max(1, known.length)]
  if (!order) return
  const params = { id: order.id }
  if (one.kind === 'invoice') {
    await setRate(18)
    await owner.call('POST /papers', { body: { orderIds: [order.id] } })
  }
  if (one.kind === 'cancel') {
    await owner.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
  }
  if (one.kind === 'take-off') {
    const lines = [{ id: order.itemId, from: order.qty, to: order.qty - 1 }]
    const { status } = await owner.call('POST /orders/{id}/lines', { params, body: { lines } })
    if (status === 200) order.qty -= 1
  }
  if (one.kind === 'undo') {
    const undoing = (await owner.call('GET /orders/{id}/handling', { params })).json.undo?.step ?? 'none'
    await owner.call('POST /orders/{id}/undo', { params, body: { step: undoing } })
  }
  if (one.kind === 'refund') {
    const { refunded: refundedBefore } = (await owner.call('GET /orders/{id}/handling', { params })).json
    const body = { amount: Math.round(one.part * 1337) / 100, word: 'No', refundedBefore }
    await owner.call('POST /orders/{id}/refunds', { params, body })
  }
  if (one.kind === 'credit') {
    const { papers: all } = (await owner.call('GET /orders/{id}/papers', { params })).json
    const invoice = all.find(({ kind, total, credited }) => kind !== 'credit-note' && credited < total)
    if (!invoice) return
    const amount = Math.round((invoice.total - invoice.credited) * one.part) / 100
    const body = { amount, reason: 'A scratch', credited: invoice.credited }
    await owner.call('POST /papers/{id}/credit-notes', { params: { id: invoice.id }, body })
  }
}

interface Sums {
  net: number
  vat: number
}

/** In cents, by rate, from the rows themselves: orders and refunds, and papers; nothing of it is the database's sum. */
async function byHand({ from, to }: Period) {
  const isIn = (when: Date) => dayOf(when) >= from && dayOf(when) <= to
  const [ledger, shown] = [new Map<number, Sums>(), new Map<number, Sums>()]
  const add = (sums: Map<number, Sums>, percent: number, total: number, vat: number) => {
    const { net, vat: before } = sums.get(percent) ?? { net: 0, vat: 0 }
    sums.set(percent, { net: net + total - vat, vat: before + vat })
  }
  // No course lasts as long as that.
  const late = new Date(Date.parse(from) - days(400))
  const isLate = inArray(
    orderLines.orderId,
    db.select({ id: orders.id }).from(orders).where(gte(orders.placedAt, late)),
  )
  const linesOf = Map.groupBy(await db.select().from(orderLines).where(isLate), ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(await db.select().from(refunds).where(gte(refunds.at, late)), ({ orderId }) => orderId)
  for (const order of await db.select().from(orders).where(gte(orders.placedAt, late))) {
    const percent = order.vatPercent
    if (percent === null || order.status === 'cancelled') continue
    const count = (amount: number, sign: number) =>
      add(ledger, percent, sign * amount, sign * vatInside(cents(amount), percent))
    if (isIn(order.placedAt)) count(order.totalCents, 1)
    const takenOff = (linesOf.get(order.id) ?? []).reduce((sum, line) => {
      const left = line.qty - line.cancelledQty
      const paid = line.priceCents * left - Math.floor((line.discountCents * left) / line.qty)
      return sum + line.priceCents * line.qty - line.discountCents - paid
    }, 0)
    let given = 0
    const own = (refundsOf.get(order.id) ?? []).filter(({ undoneAt }) => undoneAt === null)
    for (const refund of own.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))) {
      const before = Math.max(0, given - takenOff)
      given += refund.amountCents
      const amount = Math.max(0, given - takenOff) - before
      if (amount > 0 && isIn(refund.at)) count(amount, -1)
    }
  }
  for (const { snapshot, kind, totalCents, vatCents, issuedAt } of await db
    .select()
    .from(papers)
    .where(gte(papers.issuedAt, late))) {
    if (!snapshot.vat || !isIn(issuedAt)) continue
    const sign = kind === 'credit-note' ? -1 : 1
    add(shown, snapshot.vat.percent, sign * totalCents, sign * vatCents)
  }
  return { ledger, shown }
}

const inCents = ({ net, vat }: Sums): Sums => ({ net: Math.round(net * 100), vat: Math.round(vat * 100) })
const plus = (one: Sums, other: Sums): Sums => ({ net: one.net + other.net, vat: one.vat + other.vat })
const nothing: Sums = { net: 0, vat: 0 }

async function scheduleOf(period: string, schedule: '01' | '04') {
  const answer = await owner.call('POST /vat/schedules', { body: { period, schedule } })
  expect(answer.status).toBe(200)
  return readCsv(String(answer.toJSON())).slice(1)
}

/** Of its rows, in cents. */
async function sumOf(period: string, schedule: '01' | '04'): Promise<Sums> {
  const columns = schedule === '01' ? ([6, 7] as const) : ([7, 8] as const)
  return (await scheduleOf(period, schedule))
    .map(({ cells }) => inCents({ net: Number(cells[columns[0]]), vat: Number(cells[columns[1]]) }))
    .reduce(plus, nothing)
}

async function compare(period: string): Promise<void> {
  const { from, to } = periodOfCode(period)
  const { ledger, shown } = await byHand({ from, to })
  const desk = (await owner.call('GET /vat', { query: { period } })).json
  const told = new Map(desk.rates.map((rate) => [rate.percent, rate]))
  for (const percent of new Set([...ledger.keys(), ...shown.keys(), ...told.keys()])) {
    const { net = 0, vat = 0 } = ledger.get(percent) ?? {}
    const rate = told.get(percent)
    expect(inCents(rate?.ledger ?? nothing)).toEqual({ net, vat })
    const papersOf = shown.get(percent) ?? nothing
    expect(inCents(rate?.cash ?? nothing)).toEqual({ net: net - papersOf.net, vat: vat - papersOf.vat })
    const off = Math.abs((rate?.cash.off ?? 0) * 100)
    expect(off).toBeLessThanOrEqual((rate?.cash.tolerance ?? 0) * 100 + 1e-6)
  }
  const owed = [...ledger.values()].reduce(plus, nothing)
  const [first, fourth] = [await sumOf(period, '01'), await sumOf(period, '04')]
  expect({ net: first.net - fourth.net, vat: first.vat - fourth.vat }).toEqual(owed)
  // The reports say the same VAT of the same days.
  const { totals } = (await owner.call('GET /reports/sales', { query: { from, to, by: 'month' } })).json
  expect(Math.round(totals.vat * 100)).toBe(owed.vat)
}

test('Schedules come to the ledger, for any orders, refunds, invoices and credit notes', async () => {
  const quarters = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      clock.pass(minutes(20))
      await owner.logIn(owner.email)
      const known: Known[] = []
      for (const one of steps) await act(one, known)
      const quarter = quarterCode(dayOf(clock.now()))
      quarters.add(quarter)
      await compare(quarter)
    }),
    { numRuns: tries.coursesOfVat, endOnFailure: true },
  )
  for (const quarter of quarters) await compare(quarter)
  const all = await db.select().from(papers)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['tax-invoice', 'invoice', 'credit-note']))
})
