// Items are ranked alike whether a period is added up day by day or is all that was ever sold less what it leaves out.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { tries } from '#tests/support/tries.ts'
import { days, minutes } from '../../platform/durations.ts'
import { countAllSales } from './count-sales.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const goods = await Promise.all(
  [1_250.5, 990, 40].map((price) => anItem(services, { price, qty: 100_000, cost: '30' })),
)

const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), item: fc.nat(2), qty: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'undo' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ do: fc.constant('count' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(one: Step, placed: string[]): Promise<unknown> {
  if (one.do === 'count') return countAllSales(services)
  if (one.do === 'place') {
    const { json } = await call('POST /orders', {
      body: anOrderBody([{ id: goods[one.item]?.id ?? '', qty: one.qty }]),
    })
    return placed.push(json.order.id)
  }
  if (one.do === 'pass') {
    clock.pass(days(one.days))
    return owner.logIn(owner.email)
  }
  const id = placed[one.at % Math.max(1, placed.length)]
  if (id === undefined) return null
  const params = { id }
  if (one.do === 'cancel') {
    return owner.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
  }
  const { undo } = (await owner.call('GET /orders/{id}/handling', { params })).json
  return owner.call('POST /orders/{id}/undo', { params, body: { step: undo?.step ?? 'none' } })
}

const sums = sql`key, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(gross_cents)::int as gross,
  sum(discount_cents)::int as discount, sum(vat_cents)::int as vat, sum(goods_cents)::int as goods,
  sum(costed_cents)::int as costed, sum(cost_cents)::int as cost`

const soldIn = async (span: 'day' | 'ever', { from, to } = { from: '1900-01-01', to: '2900-01-01' }) => {
  const { rows } = await db.execute<{ key: string; gross: number; vat: number; discount: number }>(sql`
    select ${sums} from report_sales where span = ${span} and part = 'item' and day between ${from} and ${to}
    group by key having sum(orders) <> 0 order by key`)
  return rows
}

test('Whatever is placed, cancelled and counted again, items are ranked by what their days come to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 16 }),
      fc.array(fc.tuple(fc.nat(120), fc.nat(120)), { minLength: 3, maxLength: 3 }),
      async (steps, periods) => {
        clock.pass(minutes(20))
        await owner.logIn(owner.email)
        const placed: string[] = []
        for (const one of steps) await take(one, placed)
        await countAllSales(services)
        expect(await soldIn('ever')).toEqual(await soldIn('day'))
        const today = dayOf(clock.now())
        const whole = { from: '2025-01-01', to: today }
        const others = periods.map(([back, length]) => {
          const to = addDays(today, -back)
          return { from: addDays(to, -length), to }
        })
        for (const period of [whole, ...others]) {
          const { rows, total } = (await owner.call('GET /reports/parts', { query: { ...period, of: 'item' } })).json
          const net = ({ gross, discount, vat }: { gross: number; discount: number; vat: number }) =>
            gross - discount - vat
          const truth = (await soldIn('day', period)).toSorted(
            (a, b) => net(b) - net(a) || b.gross - a.gross || (a.key < b.key ? -1 : 1),
          )
          expect(rows.map(({ key }) => key)).toEqual(truth.map(({ key }) => key))
          expect(total).toBe(truth.length)
        }
      },
    ),
    { numRuns: tries.longCourses, endOnFailure: true },
  )
})
