// Prices of many items changed in two tabs: each change is made of the prices that its preview has shown.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BulkAction } from '#contract/stock/inventory.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { bulkChanges } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const [one, other] = [await signedIn(shop, { role: 'admin' }), await signedIn(shop, { staffRole: 'manager' })]
for (const { call } of [one, other]) await call('GET /account/notifications')
const raise: BulkAction = { kind: 'price', change: { by: 'percent', value: 10, rounding: 'none' } }

async function twoTabs() {
  const ids = [(await anItem(services, { price: 1_000 })).id, (await anItem(services, { price: 2_000, qty: 3 })).id]
  const target = { ids }
  const look = async (who: typeof one) => {
    const { count, prices } = (await who.call('POST /inventory/bulk/preview', { body: { target, action: raise } })).json
    return { target, action: raise, expected: count, prices }
  }
  const prices = async () =>
    (await one.call('GET /inventory', { query: { ids } })).json.map(({ price }) => price).toSorted((a, b) => a - b)
  return { look, prices, ids }
}

test('who comes second is told, and changes nothing', async () => {
  const { look, prices } = await twoTabs()
  const seen = [await look(one), await look(other)] as const
  expect((await one.call('POST /inventory/bulk', { body: seen[0] })).status).toBe(200)
  const late = await other.call('POST /inventory/bulk', { body: seen[1] })
  expect([late.status, late.problem.message]).toEqual([
    409,
    'Prices of these items were changed meanwhile. Nothing was changed; please look again.',
  ])
  expect(await prices()).toEqual([1_100, 2_200])
  expect((await other.call('POST /inventory/bulk', { body: await look(other) })).status).toBe(200)
  expect(await prices()).toEqual([1_210, 2_420])
})

test('of two at once one is made, and what is sold meanwhile is no other price', async () => {
  const { look, prices, ids } = await twoTabs()
  const seen = await look(one)
  const edit = { id: ids[1], qty: { from: 3, to: 2 } }
  await one.call('POST /inventory/edits', { body: { rows: [edit] } })
  const answers = await atOnce(2, () => one.call('POST /inventory/bulk', { body: seen }))
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  expect(await prices()).toEqual([1_100, 2_200])
})

test('while prices of many are changed in the background no others are', async () => {
  const { look, prices } = await twoTabs()
  const seen = await look(one)
  const run = { id: 'a-run', target: { ids: [] }, action: raise, byUserId: one.userId, at: services.clock() }
  await services.db
    .insert(bulkChanges)
    .values({ ...run, state: 'running', total: 2_000, done: 0, skipped: 0, lastId: '' })
  expect((await one.call('POST /inventory/bulk', { body: seen })).status).toBe(409)
  await services.db.update(bulkChanges).set({ state: 'done' }).where(eq(bulkChanges.id, run.id))
  expect((await one.call('POST /inventory/bulk', { body: seen })).status).toBe(200)
  expect(await prices()).toEqual([1_100, 2_200])
})
