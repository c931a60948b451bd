// Whatever happens to orders, the reports say what one gets by adding them up by hand.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandKey, categoryKey } from '#contract/catalogue/category.ts'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { discountOn, paidFor } from '#contract/checkout/discount.plain.ts'
import { cents } from '#contract/core/money.ts'
import { addDays, dayOf, type Period } from '#contract/office/report-period.ts'
import { type Figures, ReportPart } from '#contract/office/reports.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { cameBefore, refundAlone, type Step, step, takenOff } from '#tests/support/shop/sales-steps.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { tries } from '#tests/support/tries.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { refunds } from '../../orders/order/tables.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { countAllSales } from './count-sales.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })

const zone = { feeCents: 45_055, freeFromCents: null, surcharges: [], days: null }
await setSetting(services, 'delivery.zones', [{ ...zone, name: 'All', districts: [...districts] }])
const goods = [
  await anItem(services, { price: 12_345.67, qty: 100_000, category: 'Kettles', brand: 'Aruna', cost: '9000.50' }),
  await anItem(services, { price: 0.99, qty: 100_000, category: 'Other', brand: 'Pahan ' }),
  await anItem(services, { price: 777.77, qty: 100_000, category: 'others', brand: 'pahan', cost: '800' }),
]
const { code } = await aDiscount(shop, { percent: 7 })
const freeDelivery = await aDiscount(shop, { kind: 'free-delivery' })

interface Known {
  id: string
  itemId: string
  qty: number
  isByCard: boolean
  /** In cents, what it came to when it was placed. */
  first: number
}

/**
 * In cents, what each order was charged when it was paid: what it came to at that moment, or before that much came;
 * whatever is left of it.
 */
const charged = new Map<string, number>()

async function totalOf(id: string): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order?.totalCents ?? 0
}

/** More than any order comes to; or the sum of before, which may be more than it comes to by now. */
async function collect({ id, isByCard, first }: Known, before = false): Promise<void> {
  if (isByCard) return
  const amount = before ? first / 100 : 90_000
  const { status } = await owner.call('POST /orders/{id}/cash', { params: { id }, body: { amount } })
  if (status === 200) charged.set(id, before ? first : await totalOf(id))
}

async function place(one: Extract<Step, { kind: 'place' }>): Promise<Known> {
  await setSetting(services, 'vat.registered', one.vat)
  const [item, other] = [goods[one.item], goods[one.other]]
  const lines = [{ id: item?.id ?? '', qty: one.qty }]
  if (other && other.id !== item?.id) lines.push({ id: other.id, qty: 2 })
  const discountCode = [code, freeDelivery.code][one.code]
  const payment = one.pays === 'card' ? 'demo-card' : 'cash-on-delivery'
  const body = { ...anOrderBody(lines), district: districts[one.district], discountCode, payment }
  const { id } = (await call('POST /orders', { body })).json.order
  const first = await totalOf(id)
  const order = { id, itemId: item?.id ?? '', qty: one.qty, isByCard: one.pays === 'card', first }
  if (order.isByCard) charged.set(id, first)
  if (one.pays === 'now') await collect(order)
  return order
}

async function act(one: Step, known: Known[]): Promise<void> {
  if (one.kind === 'place') return void known.push(await place(one))
  if (one.kind === 'pass') {
    clock.pass(hours(one.hours))
    await owner.logIn(owner.email)
    return
  }
  if (one.kind === 'count') return countAllSales(services)
  const order = known[one.at % Math.max(1, known.length)]
  if (!order) return
  const params = { id: order.id }
  if (one.kind === 'collect' || one.kind === 'collect-before') return collect(order, one.kind === 'collect-before')
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
    if (status === 200 && undo?.what.kind === 'cash') charged.delete(order.id)
    if (status === 200 && undo?.what.kind === 'lines') order.qty += 1
  }
  if (one.kind === 'refund') {
    const { refunded: refundedBefore } = (await owner.call('GET /orders/{id}/handling', { params })).json
    const body = { amount: Math.round(one.part * 1337) / 100, word: 'No', refundedBefore }
    await owner.call('POST /orders/{id}/refunds', { params, body })
  }
}

type Sums = Pick<
  Figures,
  'orders' | 'pieces' | 'gross' | 'discount' | 'delivery' | 'refunds' | 'vat' | 'goods' | 'costed' | 'cost'
>
const nothing: Sums = {
  orders: 0,
  pieces: 0,
  gross: 0,
  discount: 0,
  delivery: 0,
  refunds: 0,
  vat: 0,
  goods: 0,
  costed: 0,
  cost: 0,
}
const plus = (one: Sums, other: Partial<Sums>) => {
  const sum = { ...one }
  for (const [name, value] of Object.entries(other)) sum[name as keyof Sums] += value
  return sum
}

/** In cents, by `part key`, from the rows of orders and nothing that was counted of them. */
async function byHand({ from, to }: Period): Promise<Map<string, Sums>> {
  const [allOrders, allLines, allRefunds] = [
    await db.select().from(orders),
    await db.select().from(orderLines),
    await db.select().from(refunds),
  ]
  const isIn = (when: Date) => dayOf(when) >= from && dayOf(when) <= to
  const found = new Map<string, Sums>()
  const add = (part: string, key: string, figures: Partial<Sums>) =>
    found.set(`${part} ${key}`, plus(found.get(`${part} ${key}`) ?? nothing, figures))
  for (const order of allOrders.filter(({ status }) => status !== 'cancelled')) {
    const inside = (amount: number) => (order.vatPercent === null ? 0 : vatInside(cents(amount), order.vatPercent))
    const ofOrder = (figures: Partial<Sums>) => {
      add('all', '', figures)
      add('district', order.district ?? '', figures)
      add('payment', order.paymentMethod ?? '', figures)
    }
    const lines = allLines.filter(({ orderId }) => orderId === order.id)
    if (isIn(order.placedAt)) {
      ofOrder({
        orders: 1,
        delivery: order.deliveryCents,
        discount: order.deliveryDiscountCents,
        vat: inside(order.totalCents),
      })
      const seen = new Set<string>()
      for (const line of lines) {
        const left = line.qty - line.cancelledQty
        if (left === 0) continue
        const paid = paidFor(line, left)
        const figures = {
          pieces: left,
          gross: line.priceCents * left,
          discount: discountOn(line, left),
          goods: paid - inside(paid),
          ...(line.costCents === null ? {} : { costed: paid - inside(paid), cost: line.costCents * left }),
        }
        ofOrder(figures)
        for (const [part, key] of [
          ['item', line.itemId],
          ['brand', brandKey(line.brand)],
          ['category', categoryKey(line.category ?? '')],
        ]) {
          add(part ?? '', key ?? '', { ...figures, vat: inside(paid), orders: seen.has(`${part} ${key}`) ? 0 : 1 })
          seen.add(`${part} ${key}`)
        }
      }
    }
    // What it was charged and doesn't come to any more is given back first: it never counted.
    let owed = Math.max(0, (charged.get(order.id) ?? 0) - order.totalCents)
    const own = allRefunds.filter(({ orderId, undoneAt }) => orderId === order.id && undoneAt === null)
    for (const refund of own.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))) {
      const ofOwed = Math.min(owed, refund.amountCents)
      owed -= ofOwed
      const amount = refund.amountCents - ofOwed
      if (amount > 0 && isIn(refund.at)) ofOrder({ refunds: amount, vat: -inside(amount) })
    }
  }
  return found
}

function inCents(figures: Figures): Sums {
  const { orders, pieces, net: _, margin: __, ...sums } = figures
  const whole = Object.entries(sums).flatMap(([name, value]) =>
    name in nothing ? [[name, Math.round(value * 100)]] : [],
  )
  return { ...nothing, orders, pieces, ...Object.fromEntries(whole) }
}

test('The report of any period is what its orders, cancellations and refunds add up to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 18 }),
      fc.nat(60),
      fc.nat(40),
      async (steps, back, length) => {
        clock.pass(minutes(20))
        await owner.logIn(owner.email)
        const known: Known[] = []
        for (const one of steps) await act(one, known)
        const to = addDays(dayOf(clock.now()), -Math.floor(back / 12))
        for (const period of [
          { from: addDays(to, -length), to },
          { from: '2026-11-01', to: dayOf(clock.now()) },
        ]) {
          const truth = await byHand(period)
          const { totals, times } = (await owner.call('GET /reports/sales', { query: { ...period, by: 'week' } })).json
          expect(inCents(totals)).toEqual(truth.get('all ') ?? nothing)
          expect(times.map(inCents).reduce(plus, nothing)).toEqual(truth.get('all ') ?? nothing)
          for (const of of ReportPart.options) {
            const { rows } = (await owner.call('GET /reports/parts', { query: { ...period, of } })).json
            const reported = new Map(rows.map((row) => [`${of} ${row.key}`, inCents(row)]))
            expect(reported).toEqual(new Map([...truth].filter(([key]) => key.startsWith(`${of} `))))
          }
        }
      },
    ),
    {
      numRuns: tries.longCourses,
      endOnFailure: true,
      examples: [refundAlone, takenOff, cameBefore].map((steps) => [steps, 0, 0]),
    },
  )
  // What was ordered comes to what buyers owe.
  const { totals } = (await owner.call('GET /reports/sales', { query: { from: '2026-11-01', to: dayOf(clock.now()) } }))
    .json
  const owed = (await db.select().from(orders)).filter(({ status }) => status !== 'cancelled')
  expect(Math.round((totals.gross + totals.delivery - totals.discount) * 100)).toBe(
    owed.reduce((sum, { totalCents }) => sum + totalCents, 0),
  )
  expect(totals.refunds).toBeGreaterThan(0)
})

test('Orders that come while it is counted are all counted', async () => {
  clock.pass(days(40))
  await owner.logIn(owner.email)
  const today = dayOf(clock.now())
  const query = { from: today, to: today }
  const body = anOrderBody([{ id: goods[0]?.id ?? '', qty: 1 }])
  await Promise.all(
    Array.from({ length: 24 }, (_, turn) =>
      turn % 3 === 2 ? owner.call('GET /reports/sales', { query }) : call('POST /orders', { body }),
    ),
  )
  expect((await owner.call('GET /reports/sales', { query })).json.totals).toMatchObject({ orders: 16, pieces: 16 })
})
