// The list of customers stays quick among many: whatever it is sorted or narrowed by, an index answers.

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { listCustomers } from '#server/customers/list-customers.ts'
import { CASING, type Db } from '#server/platform/database.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { database } = await openTestShop()
const CUSTOMERS = 50_000

beforeAll(async () => {
  await database.db.execute(sql`
    insert into customers (email, name, phone, user_id, orders, pre_orders, spent_cents, last_ordered_at, blocked_at, block_reason)
    select 'buyer' || n || '@example.com', initcap(substr(md5(n::text), 1, 7)), '+9477' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'),
      case when n % 50 = 0 then 'user' || n end, n % 9, 0, n % 1000 * 100, now() - n * interval '20 minutes',
      case when n % 5000 = 0 then now() end, case when n % 5000 = 0 then 'Never pays' end
    from generate_series(1, ${CUSTOMERS}::int) as n`)
  await database.db.execute(sql`vacuum analyze customers`)
}, 60_000)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

async function planned(run: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const asked: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) }
  await run(drizzle(database.pool, { ...CASING, logger }))
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

test.each([
  ['last-ordered', {}, 'customers_last_ordered'],
  ['spent', {}, 'customers_spent'],
  ['orders', {}, 'customers_orders'],
  ['name', {}, 'customers_name'],
  ['spent', { offset: 40_000 }, 'customers_spent'],
  ['last-ordered', { show: 'guests' }, 'customers_last_ordered'],
  ['last-ordered', { show: 'accounts' }, 'customers_last_ordered'],
  ['spent', { show: 'blocked' }, 'customers_blocked'],
  ['last-ordered', { search: '077 123 4567' }, 'customers_search'],
  ['last-ordered', { search: 'buyer4321' }, 'customers_search'],
] as const)('Sorted by %s and narrowed by %o, the list is read by an index', async (sort, narrowed, index) => {
  const nodes = await planned((db) => listCustomers(db, { limit: 20, offset: 0, sort, ...narrowed }))
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
  expect(whole.filter((name) => name === 'customers')).toEqual([])
  expect(nodes.map((node) => node['Index Name'])).toContain(index)
})
