// The list of orders stays quick among many: whatever it is narrowed by, the database reads an index and never all
// orders.
import { ilike, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import type { WantedOrders } from '#server/orders/list/find-orders.ts'
import { listOrders, listOrdersOf } from '#server/orders/list/list-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { indexesOf, type Plan, planned, wholeReads } from '#tests/support/database/planned.ts'
import { vacuumAnalyze } from '#tests/support/database/vacuum-analyze.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { fillOrders, madeUpNumber } from '../bench/fill-orders.ts'

const shop = await openTestShop()
const { database } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const ORDERS = 20_000

beforeAll(async () => {
  await fillOrders(database.db, ORDERS)
  for (const table of ['orders', 'order_lines']) await vacuumAnalyze(database.db, table)
})

/** Of kinds there are few, however many orders. */
const KINDS = ['order_counts', 'order_count_changes']

const readWhole = (nodes: readonly Plan[]) => wholeReads(nodes).filter((name) => !KINDS.includes(name ?? ''))

test.each<[string, WantedOrders, index: string]>([
  ['nothing', {}, 'orders_list'],
  ['a status', { status: 'pending' }, 'orders_in_state'],
  ['how far the goods are', { fulfilment: 'returned' }, 'orders_of_fulfilment'],
  ['a state of the payment', { payment: 'waiting-for-slip' }, 'orders_of_payment'],
  ['a state that most payments have', { payment: 'paid' }, 'orders_list'],
  ['a method', { method: 'koko' }, 'orders_list'],
  ['a flag', { flagged: 'true' }, 'orders_flagged'],
  ['days', { from: '2026-09-01', to: '2026-09-03' }, 'orders_list'],
  ['an amount', { least: 200_000, most: 200_100 }, 'orders_of_total'],
  ['a district', { district: 'Kegalle' }, 'orders_list'],
  ['a seldom item', { item: 'bench00000004321' }, 'order_lines_of_item'],
  ['a frequent item', { item: 'bench00000000001' }, 'order_lines_of_item'],
  [
    'all at once',
    { status: 'completed', method: 'koko', district: 'Galle', most: 150_000, from: '2026-01-01' },
    'orders_list',
  ],
  ['a number', { search: `#${madeUpNumber(12_345).replace('-', '')}` }, 'orders_search'],
  ['a phone number', { search: '077 123 4567' }, 'orders_search'],
  ['a name', { search: 'fathima 1a2' }, 'orders_search'],
])('Orders narrowed by %s are found by an index', async (_, wanted, index) => {
  const nodes = await planned(database.pool, (db) => listOrders(db, { ...wanted, limit: 20, offset: 0 }))
  expect(readWhole(nodes)).toEqual([])
  expect(indexesOf(nodes)).toContain(index)
})

test('A page far behind is read by an index as well, and is the one that stands there', async () => {
  const pageAt = (offset: number) => listOrders(database.db, { limit: 20, offset })
  for (const offset of [5_000, 15_000, ORDERS - 20]) {
    expect(readWhole(await planned(database.pool, (db) => listOrders(db, { limit: 20, offset })))).toEqual([])
  }
  // An order every 20 minutes, made from the newest back.
  const numbers = async (offset: number) => (await pageAt(offset)).rows.map(({ id }) => id)
  const made = (from: number, count: number) => Array.from({ length: count }, (_, at) => madeUpNumber(from + at))
  expect(await numbers(0)).toEqual(made(1, 20))
  expect(await numbers(990)).toEqual(made(991, 20))
  expect(await numbers(15_000)).toEqual(made(15_001, 20))
  expect(await numbers(ORDERS - 5)).toEqual(made(ORDERS - 4, 5))
  expect(await pageAt(ORDERS)).toEqual({ rows: [], total: ORDERS })
})

test('A search for what nearly all orders have is counted up to 10,000, says so, and ends there', async () => {
  const search = async (search: string, offset: number) => {
    const { json, headers } = await staff.call('GET /orders', { query: { search, limit: 20, offset } })
    return [json.length, Number(headers.get('X-Total-Count')), headers.get('X-Total-Is')]
  }
  expect(await search('example.com', 0)).toEqual([20, 10_000, 'at-least'])
  expect(await search('example.com', 9_990)).toEqual([10, 10_000, 'at-least'])
  expect(await search('example.com', 10_000)).toEqual([0, 10_000, 'at-least'])
  const nimalis = await database.db.$count(orders, ilike(orders.name, '%nimali%'))
  expect(nimalis).toBeGreaterThan(1_000)
  expect(await search('nimali', 0)).toEqual([20, nimalis, null])
  expect(await search('', 0)).toEqual([20, ORDERS, null])
})

test('The orders of an item that more have than are counted are read off an index, narrowed or not', async () => {
  await database.db.execute(sql`update order_lines set item_id = 'frequent' where position = 0
    and order_id in (select id from orders order by placed_at desc limit 10500)`)
  await vacuumAnalyze(database.db, 'order_lines')
  const list = (wanted: WantedOrders, offset: number, db: Db = database.db) =>
    listOrders(db, { ...wanted, item: 'frequent', limit: 20, offset })
  const numbers = async (wanted: WantedOrders, offset: number) => (await list(wanted, offset)).rows.map(({ id }) => id)
  const made = (from: number) => Array.from({ length: 20 }, (_, at) => madeUpNumber(from + at))
  expect(await list({}, 0)).toMatchObject({ total: 10_000, isAtLeast: true })
  expect([await numbers({}, 0), await numbers({}, 5_000)]).toEqual([made(1), made(5_001)])
  const wanted = { status: 'processing' } as const
  expect(await list(wanted, 0)).toMatchObject({ total: 500 })
  expect(await numbers(wanted, 0)).toEqual(made(400))
  const nodes = await planned(database.pool, (db) => list({}, 0, db))
  expect(readWhole(nodes)).not.toContain('orders')
  expect(indexesOf(nodes)).toContain('orders_list')
})

test('The orders of one customer are found by an index', async () => {
  const customer = { email: 'buyer17@example.com', userId: 'somebody', verified: true }
  const nodes = await planned(database.pool, (db) => listOrdersOf(db, customer, { limit: 20, offset: 0 }))
  expect(readWhole(nodes)).toEqual([])
})
