// The counts of orders by kind are those of the orders, whatever became of them.
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { PaymentMethod, PaymentState } from '#contract/checkout/payment-states.ts'
import { Fulfilment } from '#contract/orders/fulfilment.ts'
import { OrderState } from '#contract/orders/order-states.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { tries } from '#tests/support/tries.ts'
import { orders } from '../data/tables.ts'
import { countBySpan } from './count-orders.ts'
import { findOrders, type WantedOrders } from './find-orders.ts'
import { foldOrderCounts } from './fold-counts.ts'
import { orderCountChanges, orderCounts } from './tables.ts'

const shop = await openTestShop()
const { db, transaction } = shop.services

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
/** Around the ends of months in Sri Lanka. */
const moment = fc
  .record({ month: fc.integer({ min: 0, max: 3 }), hours: fc.integer({ min: -60, max: 60 }) })
  .map(({ month, hours }) => new Date(Date.UTC(2026, month, 1, 0, 30) + hours * 3_600_000))
const kind = fc.record({
  status: oneOf(OrderState.options),
  fulfilment: oneOf(Fulfilment.options.slice(0, 3)),
  paymentState: oneOf([...PaymentState.options.slice(0, 4), null]),
  paymentMethod: oneOf([...PaymentMethod.options.slice(0, 3), null]),
  paymentFlag: oneOf(['paid-twice', 'late-slip', null] as const),
  district: oneOf([...districts.slice(0, 3), null]),
  placedAt: moment,
})
const id = fc.integer({ min: 1, max: 12 }).map((number) => `COUNT-${number}`)
const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), id, kind }),
  fc.record({ do: fc.constant('change' as const), id, kind }),
  fc.record({ do: fc.constant('delete' as const), id }),
  fc.record({ do: fc.constant('fold' as const) }),
)
const history = fc.array(fc.record({ steps: fc.array(step, { maxLength: 4 }), isKept: fc.boolean() }), { maxLength: 8 })
const day = moment.map((at) => at.toISOString().slice(0, 10))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })
const wanted: fc.Arbitrary<WantedOrders> = fc.record({
  status: maybe(oneOf(OrderState.options)),
  fulfilment: maybe(oneOf(Fulfilment.options.slice(0, 3))),
  payment: maybe(oneOf(PaymentState.options.slice(0, 4))),
  method: maybe(oneOf(PaymentMethod.options.slice(0, 3))),
  flagged: maybe(fc.constant('true' as const)),
  district: maybe(oneOf(districts.slice(0, 3))),
  from: maybe(day),
  to: maybe(day),
})

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(tx: Tx, one: Step): Promise<void> {
  if (one.do === 'place') {
    const person = { name: 'A', email: 'a@example.com', phone: '1', address: 'B', totalCents: 1 }
    await tx
      .insert(orders)
      .values({ id: one.id, ...person, ...one.kind })
      .onConflictDoNothing()
  }
  if (one.do === 'change') await tx.update(orders).set(one.kind).where(eq(orders.id, one.id))
  if (one.do === 'delete') await tx.delete(orders).where(eq(orders.id, one.id))
}

const undone = new Error('undone')

test('whatever is placed, changed, deleted and rolled back, the counts are those of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(wanted, { minLength: 8, maxLength: 8 }), async (pieces, questions) => {
      for (const { steps, isKept } of pieces) {
        if (steps.some((one) => one.do === 'fold')) await foldOrderCounts(shop.services)
        const done = transaction(async (tx) => {
          for (const one of steps) await take(tx, one)
          if (!isKept) throw undone
        })
        await done.catch((error: unknown) => expect(error).toBe(undone))
      }
      for (const question of [{}, ...questions]) {
        const spans = await countBySpan(db, question)
        const found = await db.$count(orders, findOrders(db, question))
        expect(spans?.reduce((sum, span) => sum + span.orders, 0)).toBe(found)
      }
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
})

test('what was noted goes into the counts, and what comes to nothing goes', async () => {
  await db.delete(orders)
  await foldOrderCounts(shop.services)
  expect(await db.$count(orderCountChanges)).toBe(0)
  expect(await db.select().from(orderCounts)).toEqual([])
})

test('spans and the orders in them are those of each other', async () => {
  await db.execute(sql`
    insert into orders (id, name, email, phone, address, total_cents, status, placed_at)
    select 'SPAN-' || n, 'A', 'a@example.com', '1', 'B', 1, 'pending', '2026-04-20'::timestamptz - n * interval '9 hours'
    from generate_series(1, 200) n`)
  for (const dates of [{}, { from: '2026-03-10' }, { to: '2026-04-03' }, { from: '2026-02-11', to: '2026-04-11' }]) {
    const question = { ...dates, status: 'pending' as const }
    const spans = (await countBySpan(db, question)) ?? []
    expect(spans.map(({ from }) => from)).toEqual(
      spans
        .map(({ from }) => from)
        .toSorted()
        .toReversed(),
    )
    for (const [at, span] of spans.entries()) {
      const end = spans[at - 1]?.from ?? '9999-01-01'
      const ids = db.select({ id: orders.id }).from(orders).where(findOrders(db, question))
      const within = and(
        inArray(orders.id, ids),
        sql`day_in_shop(placed_at) >= ${span.from}::date and day_in_shop(placed_at) < ${end}::date`,
      )
      expect(await db.$count(orders, within)).toBe(span.orders)
    }
  }
})

test('what only single orders have is not counted by kind', async () => {
  for (const question of [{ search: 'a' }, { least: 1 }, { most: 1 }, { item: 'x' }, { slip: 'to-check' as const }]) {
    expect(await countBySpan(db, { status: 'pending', ...question })).toBe(null)
  }
})
