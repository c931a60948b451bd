// Any order of placing, packing, shipping, cancelling, taking off, sending back, refunding and undoing: the books
// agree.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Fulfilment } from '#contract/orders/fulfilment.ts'
import { OrderState } from '#contract/orders/order-states.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { tries } from '#tests/support/tries.ts'
import { findItem } from '../../catalogue/items/find-items.ts'
import { minutes } from '../../platform/durations.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const { db } = services
const staff = await signedIn(shop, { role: 'admin' })
await letReturn(shop)

const STOCK = 8
const PRICE = 100

/** What a test knows of one order by counting alone. */
interface Known {
  id: string
  key: string
  itemId: string
  ordered: number
}

type Step = (known: Known) => Promise<{ status: number }>

const standing = async ({ id, key }: Known) =>
  (await call('GET /order-links/{id}/tracking', { params: { id }, query: { key } })).json
const handling = async ({ id }: Known) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json

const piece = fc.integer({ min: 1, max: 4 })

/** Each is tried in any state, lawful there or not. */
const steps: fc.Arbitrary<Step>[] = [
  fc.constantFrom(...Fulfilment.options).map((to) => async (known: Known) => {
    const { fulfilment } = await standing(known)
    return staff.call('POST /orders/{id}/fulfilment', { params: { id: known.id }, body: { from: fulfilment, to } })
  }),
  fc.constantFrom(...OrderState.options).map((to) => async (known: Known) => {
    const { status } = await standing(known)
    return staff.call('POST /orders/{id}/status', { params: { id: known.id }, body: { from: status, to } })
  }),
  fc.tuple(piece, piece).map(([from, to]) => async (known: Known) => {
    const lines = [{ id: known.itemId, from: Math.max(from, to) + 1, to: Math.min(from, to) }]
    return staff.call('POST /orders/{id}/lines', { params: { id: known.id }, body: { lines } })
  }),
  fc.constant(async ({ id, key }: Known) => call('POST /order-links/{id}/cancel', { params: { id }, body: { key } })),
  piece.map((qty) => async ({ id, key, itemId }: Known) => {
    const body = { key, reason: 'No', lines: [{ id: itemId, qty }] }
    return call('POST /order-links/{id}/returns', { params: { id }, body })
  }),
  fc
    .record({ at: fc.nat({ max: 2 }), to: fc.constantFrom('accepted', 'refused', 'received'), restock: fc.boolean() })
    .map(({ at, to, restock }) => async (known: Known) => {
      const found = (await handling(known)).returns[at]
      if (!found) return { status: 404 }
      const body = { from: found.state, to, restock }
      return staff.call('POST /returns/{id}', { params: { id: found.id }, body })
    }),
  fc.integer({ min: 1, max: 5 }).map((hundreds) => async (known: Known) => {
    const { refunded } = await handling(known)
    const body = { amount: hundreds * 100, word: 'Sorry', refundedBefore: refunded }
    return staff.call('POST /orders/{id}/refunds', { params: { id: known.id }, body })
  }),
  fc.constant(async (known: Known) =>
    staff.call('POST /orders/{id}/undo', {
      params: { id: known.id },
      body: { step: (await handling(known)).undo?.step ?? 'none' },
    }),
  ),
  fc.constant(async () => {
    clock.pass(minutes(1))
    return staff.refresh()
  }),
]

async function place(ordered: number): Promise<Known> {
  const { id: itemId } = await anItem(services, { price: PRICE, qty: STOCK })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: itemId, qty: ordered }]) })
  const { id } = json.order
  return { id, key: orderKey(id, services), itemId, ordered }
}

/** Pieces with the shopper and pieces in the shop are all there ever were; money is never below nothing. */
async function check(known: Known): Promise<void> {
  const [{ status, total, items, returns }, { charged, refunded }] = [await standing(known), await handling(known)]
  const left = items.reduce((sum, { qty }) => sum + qty, 0)
  const received = returns.filter(({ state }) => state === 'received')
  const sentBack = received.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0)
  const stock = (await findItem(db, known.itemId, { withDisabled: true }))?.qty ?? Number.NaN
  const out = status === 'cancelled' ? 0 : left
  expect(total).toBe(left * PRICE)
  expect(charged).toBe(known.ordered * PRICE)
  expect(refunded).toBeLessThanOrEqual(charged)
  expect(sentBack).toBeLessThanOrEqual(left)
  // Received pieces that are broken are in neither place.
  expect(stock).toBeGreaterThanOrEqual(STOCK - out)
  expect(stock).toBeLessThanOrEqual(STOCK - out + sentBack)
}

test('Whatever is done to an order in whatever order, stock, money and pieces add up', async () => {
  await fc.assert(
    fc.asyncProperty(piece, fc.array(fc.oneof(...steps), { minLength: 5, maxLength: 14 }), async (ordered, done) => {
      const known = await place(ordered)
      for (const step of done) {
        expect([200, 201, 404, 409]).toContain((await step(known)).status)
        await check(known)
      }
      expect(await ledgerFaults(db)).toEqual([])
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
})

test('Two orders of the last pieces, cancelled and undone beside each other, never sell a piece twice', async () => {
  const { id: itemId } = await anItem(services, { price: PRICE, qty: 4 })
  const placed = await Promise.all(
    [2, 2].map((qty) => call('POST /orders', { body: anOrderBody([{ id: itemId, qty }]) })),
  )
  const ids = placed.map(({ json }) => json.order.id)
  await Promise.all(
    ids.map((id) =>
      staff.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } }),
    ),
  )
  const known = ids.map((id) => ({ id, key: '', itemId, ordered: 2 }))
  const undos = known.map(async (one) =>
    staff.call('POST /orders/{id}/undo', { params: { id: one.id }, body: { step: (await handling(one)).undo?.step } }),
  )
  const buys = [1, 1, 1].map((qty) => call('POST /orders', { body: anOrderBody([{ id: itemId, qty }]) }))
  await Promise.all([...undos, ...buys])
  const stock = (await findItem(db, itemId, { withDisabled: true }))?.qty ?? -1
  expect(stock).toBeGreaterThanOrEqual(0)
  expect(await ledgerFaults(db)).toEqual([])
})
