// The list of orders stays quick among many: whatever it is narrowed by, the database reads an index and never all orders.
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import type { WantedOrders } from '#server/orders/find-orders.ts'
import { listOrders, listOrdersOf } from '#server/orders/list-orders.ts'
import { CASING, type Db } from '#server/platform/database.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { fillOrders } from '../bench/fill-orders.ts'

const { database } = await openTestShop()
const ORDERS = 20_000

beforeAll(() => fillOrders(database.db, ORDERS), 60_000)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The nodes of the plans of every statement that is asked meanwhile. */
async function planned(run: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const asked: { query: string; params: unknown[] }[] = []
  await run(
    drizzle(database.pool, { ...CASING, logger: { logQuery: (query, params) => asked.push({ query, params }) } }),
  )
  const nodes: Plan[] = []
  for (const { query, params } of asked) {
    const { rows } = await database.pool.query(`explain (format json) ${query}`, params)
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return nodes
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const wholeReads = (nodes: readonly Plan[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])

test.each<[string, WantedOrders, index: string]>([
  ['nothing', {}, 'orders_list'],
  ['a status', { status: 'pending' }, 'orders_in_state'],
  ['how far the goods are', { fulfilment: 'returned' }, 'orders_of_fulfilment'],
  ['a state of the payment', { payment: 'waiting-for-slip' }, 'orders_of_payment'],
  ['a state that most payments have', { payment: 'paid' }, 'orders_list'],
  ['a method', { method: 'koko' }, 'orders_list'],
  ['a flag', { flagged: 'true' }, 'orders_flagged'],
  ['days', { from: '2026-09-01', to: '2026-09-03' }, 'orders_list'],
  ['an amount', { least: 200_000, most: 200_100 }, 'orders_list'],
  ['a district', { district: 'Kegalle' }, 'orders_list'],
  ['a seldom item', { item: 'bench00000004321' }, 'order_lines_of_item'],
  ['a frequent item', { item: 'bench00000000001' }, 'order_lines_of_item'],
  [
    'all at once',
    { status: 'completed', method: 'koko', district: 'Galle', most: 150_000, from: '2026-01-01' },
    'orders_list',
  ],
  ['a number', { search: '#0000012345' }, 'orders_search'],
  ['a phone number', { search: '077 123 4567' }, 'orders_search'],
  ['a name', { search: 'fathima 1a2' }, 'orders_search'],
])('Orders narrowed by %s are found by an index', async (_, wanted, index) => {
  const nodes = await planned((db) => listOrders(db, { ...wanted, limit: 20, offset: 0 }))
  expect(wholeReads(nodes)).toEqual([])
  expect(nodes.map((node) => node['Index Name'])).toContain(index)
})

test('A page far behind is read by an index as well, and is the one that stands there', async () => {
  const pageAt = (offset: number) => listOrders(database.db, { limit: 20, offset })
  for (const offset of [5_000, 15_000, ORDERS - 20]) {
    expect(wholeReads(await planned((db) => listOrders(db, { limit: 20, offset })))).toEqual([])
  }
  // An order every 20 minutes: the numbers grow as the dates go back.
  const numbers = async (offset: number) => (await pageAt(offset)).rows.map(({ id }) => Number(id.replace('-', '')))
  expect(await numbers(0)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(await numbers(990)).toEqual(Array.from({ length: 20 }, (_, at) => at + 991))
  expect(await numbers(15_000)).toEqual(Array.from({ length: 20 }, (_, at) => at + 15_001))
  expect(await numbers(ORDERS - 5)).toEqual(Array.from({ length: 5 }, (_, at) => ORDERS - 4 + at))
  expect(await pageAt(ORDERS)).toEqual({ rows: [], total: ORDERS })
})

test('The orders of one customer are found by an index', async () => {
  const customer = { email: 'buyer17@example.com', userId: 'somebody', verified: true }
  const nodes = await planned((db) => listOrdersOf(db, customer, { limit: 20, offset: 0 }))
  expect(wholeReads(nodes)).toEqual([])
})
