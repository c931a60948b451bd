// Whatever happens to orders, refunds and papers: what schedules 01 and 04 come to is the ledger, to the cent, all of
// it is declared once, and a quarter that is over stays as it is.

import { eq, gte } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { addDays, dayOf, type Period } from '#contract/office/report-period.ts'
import type { VatDesk } from '#contract/office/vat.ts'
import { periodOfCode, quarterCode } from '#contract/office/vat-period.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { add, type ByRate, byHand, nothing, plus, type Sums } from '#tests/support/shop/vat-by-hand.ts'
import { tries } from '#tests/support/tries.ts'
import { orders } from '../../orders/data/tables.ts'
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

/** In cash when it is placed, or when it is collected; by the card that nobody ever sees come. */
type Pays = 'now' | 'later' | 'card'

type Step =
  | { kind: 'place'; item: number; qty: number; rate: number; hasCode: boolean; hasTin: boolean; pays: Pays }
  | { kind: 'invoice' | 'cancel' | 'take-off' | 'undo' | 'collect' | 'collect-before'; at: number }
  | { kind: 'refund' | 'credit'; at: number; part: number }
  | { kind: 'pass'; hours: number }

/**
 * The clock goes on through all courses, and a period is written with two digits of its year: in the next century it
 * would be one of this.
 */
const LONGEST_PASS = Math.min(900, Math.floor((70 * days(365)) / hours(1) / tries.coursesOfVat))

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
      pays: fc.constantFrom('now' as const, 'now' as const, 'later' as const, 'card' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'invoice' as const,
        'invoice' as const,
        'cancel' as const,
        'take-off' as const,
        'undo' as const,
        'collect' as const,
        'collect-before' as const,
      ),
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('refund' as const, 'refund' as const, 'credit' as const), at, part }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: LONGEST_PASS }) }),
  },
)

const placed = { kind: 'place', item: 0, qty: 2, rate: 0, hasCode: false, pays: 'now' } as const
/** Chance may leave one of them out. */
const eachPaper: Step[] = [
  { ...placed, hasTin: true },
  { ...placed, hasTin: false },
  { kind: 'invoice', at: 0 },
  { kind: 'invoice', at: 1 },
  { kind: 'refund', at: 0, part: 50 },
  { kind: 'credit', at: 0, part: 50 },
]
/** A piece is taken off before the rest is paid, another one in a later quarter. */
const takenOff: Step[] = [
  { ...placed, item: 2, qty: 3, pays: 'later', hasTin: false },
  { kind: 'take-off', at: 0 },
  { kind: 'collect', at: 0 },
  { kind: 'refund', at: 0, part: 100 },
  { kind: 'pass', hours: LONGEST_PASS },
  { kind: 'pass', hours: LONGEST_PASS },
  { kind: 'pass', hours: LONGEST_PASS },
  { kind: 'take-off', at: 0 },
  { kind: 'refund', at: 0, part: 20 },
]

interface Known {
  id: string
  itemId: string
  qty: number
  isByCard: boolean
  /** In cents, what it came to when it was placed. */
  first: number
  /** In cents, when it was paid: what it came to at that moment, or before that much came; whatever is left of it. */
  charged: number
}

async function chargedNow(id: string): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order?.totalCents ?? 0
}

/** More than any order comes to; or the sum of before, which may be more than it comes to by now. */
async function collect(order: Known, before = false): Promise<void> {
  if (order.isByCard) return
  const params = { id: order.id }
  const amount = before ? order.first / 100 : 50_000
  const { status } = await owner.call('POST /orders/{id}/cash', { params, body: { amount } })
  if (status === 200) order.charged = before ? order.first : await chargedNow(order.id)
}

async function setRate(rate: number | null): Promise<void> {
  await setSetting(services, 'vat.registered', rate !== null)
  if (rate !== null) await setSetting(services, 'vat.ratePercent', rate)
}

async function place(one: Extract<Step, { kind: 'place' }>): Promise<Known> {
  await setRate(rates[one.rate] ?? null)
  const itemId = goods[one.item]?.id ?? ''
  const lines = [{ id: itemId, qty: one.qty }]
  const isByCard = one.pays === 'card'
  const payment = isByCard ? 'demo-card' : 'cash-on-delivery'
  const body = { ...anOrderBody(lines), district: districts[0], payment }
  const { id } = (await call('POST /orders', { body: one.hasCode ? { ...body, discountCode: code } : body })).json.order
  const first = await chargedNow(id)
  const order = { id, itemId, qty: one.qty, isByCard, first, charged: isByCard ? first : 0 }
  if (one.pays === 'now') await collect(order)
  if (one.hasTin) {
    const details = { buyerTin: '123456789-7000', pieces: [], version: 0 }
    await owner.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  }
  return order
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
  if (one.kind === 'collect' || one.kind === 'collect-before') return collect(order, one.kind === 'collect-before')
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
    const { undo } = (await owner.call('GET /orders/{id}/handling', { params })).json
    const body = { step: undo?.step ?? 'none' }
    const { status } = await owner.call('POST /orders/{id}/undo', { params, body })
    if (status === 200 && undo?.what.kind === 'cash') order.charged = 0
    if (status === 200 && undo?.what.kind === 'lines') order.qty += 1
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

/** In cents, by rate, what papers of a period show. */
async function shownIn({ from, to }: Period): Promise<ByRate> {
  const shown: ByRate = new Map()
  const isNear = gte(papers.issuedAt, new Date(Date.parse(from) - days(1)))
  for (const { snapshot, kind, totalCents, vatCents, issuedAt } of await db.select().from(papers).where(isNear)) {
    const day = dayOf(issuedAt)
    if (!snapshot.vat || day < from || day > to) continue
    const sign = kind === 'credit-note' ? -1 : 1
    add(shown, snapshot.vat.percent, { net: sign * (totalCents - vatCents), vat: sign * vatCents })
  }
  return shown
}

const inCents = ({ net, vat }: Sums): Sums => ({ net: Math.round(net * 100), vat: Math.round(vat * 100) })

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

const deskOf = async (period: string) => (await owner.call('GET /vat', { query: { period } })).json

async function compare(period: string): Promise<void> {
  const shown = await shownIn(periodOfCode(period))
  const desk = await deskOf(period)
  let owed = nothing
  for (const { percent, ledger, cash } of desk.rates) {
    const { net, vat } = inCents(ledger)
    owed = plus(owed, { net, vat })
    const papersOf = shown.get(percent) ?? nothing
    expect(inCents(cash)).toEqual({ net: net - papersOf.net, vat: vat - papersOf.vat })
    expect(Math.abs(cash.off * 100)).toBeLessThanOrEqual(cash.tolerance * 100 + 1e-6)
    shown.delete(percent)
  }
  expect(shown).toEqual(new Map())
  const [first, fourth] = [await sumOf(period, '01'), await sumOf(period, '04')]
  expect({ net: first.net - fourth.net, vat: first.vat - fourth.vat }).toEqual(owed)
}

/** In cents: of quarters, by the desk and by the reports. */
async function countedIn(quarters: readonly string[]): Promise<{ ledger: ByRate; inReports: number }> {
  const ledger: ByRate = new Map()
  for (const quarter of quarters) {
    for (const rate of (await deskOf(quarter)).rates) add(ledger, rate.percent, inCents(rate.ledger))
  }
  const [from, to] = [periodOfCode(quarters[0] ?? '').from, periodOfCode(quarters.at(-1) ?? '').to]
  const { totals } = (await owner.call('GET /reports/sales', { query: { from, to, by: 'month' } })).json
  return { ledger, inReports: Math.round(totals.vat * 100) }
}

/** From that of one day to that of another. */
function quartersBetween(first: string, last: string): string[] {
  const quarters = [quarterCode(first)]
  while (quarters.at(-1) !== quarterCode(last)) {
    quarters.push(quarterCode(addDays(periodOfCode(quarters.at(-1) ?? '').to, 1)))
  }
  return quarters
}

test('Schedules come to the ledger, for any orders, refunds, invoices and credit notes', async () => {
  const over = new Map<string, VatDesk['rates']>()
  const today = () => dayOf(clock.now())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      clock.pass(minutes(20))
      await owner.logIn(owner.email)
      const first = today()
      const before = await countedIn([quarterCode(first)])
      const known: Known[] = []
      for (const one of steps) {
        const quarter = quarterCode(today())
        await act(one, known)
        if (quarterCode(today()) !== quarter) over.set(quarter, (await deskOf(quarter)).rates)
      }
      const quarters = quartersBetween(first, today())
      for (const quarter of quarters) await compare(quarter)
      // What the orders of this course come to by now was declared in one of its quarters, and once.
      const after = await countedIn(quarters)
      const { ledger, inReports } = await byHand(db, new Map(known.map(({ id, charged }) => [id, charged])))
      for (const percent of new Set([...before.ledger.keys(), ...after.ledger.keys(), ...ledger.keys()])) {
        const came = plus(before.ledger.get(percent) ?? nothing, ledger.get(percent) ?? nothing)
        expect(after.ledger.get(percent) ?? nothing).toEqual(came)
      }
      expect(after.inReports - before.inReports).toBe(inReports)
    }),
    { numRuns: tries.coursesOfVat, endOnFailure: true, examples: [[eachPaper], [takenOff]] },
  )
  for (const [quarter, rates_] of over) {
    await compare(quarter)
    expect((await deskOf(quarter)).rates).toEqual(rates_)
  }
  const all = await db.select().from(papers)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['tax-invoice', 'invoice', 'credit-note']))
})
