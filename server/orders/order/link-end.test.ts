// Keys of links: in a header and not in the address, and open as long as anything may be asked for an order.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { days } from '../../platform/durations.ts'
import { orderEvents, orders } from '../data/tables.ts'
import { longestWarranty } from './link-end.ts'
import { orderKey } from './order-link.ts'

const shop = await openTestShop()
const { services, call, clock } = shop
const YEAR = days(366)

async function anOrder(specifications: [string, string][] = [], fields: Parameters<typeof anItem>[1] = {}) {
  const item = await anItem(services, { specifications: Object.fromEntries(specifications), ...fields })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  const { id } = json.order
  return { id, key: orderKey(id, services) }
}

const placedAgo = (id: string, ms: number) =>
  services.db
    .update(orders)
    .set({ placedAt: new Date(clock.now().getTime() - ms) })
    .where(eq(orders.id, id))

const open = async (id: string, key: string) =>
  (await call('GET /order-links/{id}', { params: { id }, headers: { 'X-Link-Key': key } })).status

test('the key is read from the header, for every call that takes one; in the address it still works', async () => {
  const { id, key } = await anOrder()
  const headers = { 'X-Link-Key': key }
  const params = { id }
  for (const name of [
    'GET /order-links/{id}',
    'GET /order-links/{id}/payment',
    'GET /order-links/{id}/tracking',
    'GET /order-links/{id}/units',
    'GET /order-links/{id}/claims',
  ] as const) {
    expect([name, (await call(name, { params, headers })).status]).toEqual([name, 200])
    expect([name, (await call(name, { params, query: { key } })).status]).toEqual([name, 200])
    expect([name, (await call(name, { params })).status]).toEqual([name, 404])
    expect([name, (await call(name, { params, headers: { 'X-Link-Key': 'x' } })).status]).toEqual([name, 404])
  }
})

test('a link opens its order for five years, and is then answered as a wrong one; tracking still finds it', async () => {
  const { id, key } = await anOrder()
  await placedAgo(id, 5 * YEAR)
  expect(await open(id, key)).toBe(200)
  await placedAgo(id, 5 * YEAR + 1)
  expect(await open(id, key)).toBe(404)
  for (const [name, body] of [
    ['POST /order-links/{id}/cancel', { key }],
    ['POST /order-links/{id}/payment', { key }],
    ['POST /order-links/{id}/confirm', { key }],
  ] as const) {
    expect([name, (await call(name, { params: { id }, body })).problem.code]).toEqual([name, 'NOT_FOUND'])
  }
  expect((await call('POST /track', { body: { number: id, contact: '077 123 4567' } })).status).toBe(200)
})

test('no sooner than its longest warranty or its last return ends', async () => {
  const warranted = await anOrder([['Warranty', '2 years, 10 years on the compressor']])
  await placedAgo(warranted.id, 10 * YEAR)
  expect(await open(warranted.id, warranted.key)).toBe(200)
  await placedAgo(warranted.id, 10 * YEAR + days(1))
  expect(await open(warranted.id, warranted.key)).toBe(404)

  await setSetting(services, 'orders.returnDays', 3_650)
  const returned = await anOrder()
  const at = clock.now()
  const delivered = { orderId: returned.id, from: 'processing', to: 'delivered', by: '', at } as const
  await services.db.insert(orderEvents).values(delivered)
  await placedAgo(returned.id, 9 * YEAR)
  expect(await open(returned.id, returned.key)).toBe(200)
  clock.pass(days(3_650) + 1)
  expect(await open(returned.id, returned.key)).toBe(404)
  await setSetting(services, 'orders.returnDays', null)
})

test('no sooner than the months of warranty that staff note of its pieces, by item or category', async () => {
  await setSetting(services, 'warranty.monthsByCategory', [{ category: 'Freezers', months: 84 }])
  const ofItem = await anOrder([], { category: 'Freezers', warrantyMonths: '120' })
  const ofCategory = await anOrder([], { category: 'Freezers' })
  const none = await anOrder([], { category: 'Freezers', warrantyMonths: '0' })
  for (const [{ id, key }, lasts] of [
    [ofItem, days(120 * 31)],
    [ofCategory, days(84 * 31)],
    [none, 5 * YEAR],
  ] as const) {
    await placedAgo(id, lasts)
    expect(await open(id, key)).toBe(200)
    await placedAgo(id, lasts + 1)
    expect(await open(id, key)).toBe(404)
  }
})

test.each([
  ['2 years', 2 * YEAR],
  ['24 months', days(24 * 31)],
  ['1-year', YEAR],
  ['1 yr + 9 yrs motor', 9 * YEAR],
  ['Lifetime', 30 * YEAR],
  ['වසර 3', 3 * YEAR],
  ['yes', 0],
])('a warranty of %j', (text, ms) => {
  expect(longestWarranty([['Warranty', text]])).toBe(ms)
  expect(longestWarranty([['Capacity', text]])).toBe(0)
})
