// The list of customers stays quick among many: whatever it is sorted or narrowed by, an index answers.

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listCustomers } from '#server/people/customers/list-customers.ts'
import { isBlocked } from '#server/people/customers/refuse-blocked.ts'
import { indexesOf, planned, wholeReads } from '#tests/support/database/planned.ts'
import { vacuumAnalyze } from '#tests/support/database/vacuum-analyze.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { database } = await openTestShop()
const CUSTOMERS = 50_000
const AT_ONCE = 10_000

beforeAll(async () => {
  for (let from = 1; from <= CUSTOMERS; from += AT_ONCE) {
    await database.db.execute(sql`
    insert into customers (email, name, phone, user_id, orders, pre_orders, spent_cents, last_ordered_at, last_seen_at, blocked_at, block_reason, blocked_phone)
    select 'buyer' || n || '@example.com', initcap(substr(md5(n::text), 1, 7)), '+9477' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'),
      case when n % 50 = 0 then 'user' || n end, n % 9, 0, n % 1000 * 100, now() - n * interval '20 minutes', case when n % 50 = 0 then now() - n * interval '7 minutes' end,
      case when n % 5000 = 0 then now() end, case when n % 5000 = 0 then 'Never pays' end,
      case when n % 5000 = 0 then '+9471' || n end
    from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) as n`)
  }
  await vacuumAnalyze(database.db, 'customers')
})

test.each([
  ['last-ordered', {}, 'customers_last_ordered'],
  ['last-seen', {}, 'customers_last_seen'],
  ['spent', {}, 'customers_spent'],
  ['orders', {}, 'customers_orders'],
  ['name', {}, 'customers_name'],
  ['last-seen', { offset: 40_000 }, 'customers_last_seen'],
  ['spent', { offset: 40_000 }, 'customers_spent'],
  ['last-ordered', { show: 'guests' }, 'customers_last_ordered'],
  ['last-ordered', { show: 'accounts' }, 'customers_last_ordered'],
  ['spent', { show: 'blocked' }, 'customers_blocked'],
  ['last-ordered', { search: '077 123 4567' }, 'customers_search'],
  ['last-ordered', { search: 'buyer4321' }, 'customers_search'],
] as const)('Sorted by %s and narrowed by %o, the list is read by an index', async (sort, narrowed, index) => {
  const nodes = await planned(database.pool, (db) => listCustomers(db, { limit: 20, offset: 0, sort, ...narrowed }))
  expect(wholeReads(nodes).filter((name) => name === 'customers')).toEqual([])
  // Any index of those who are blocked will do.
  expect(indexesOf(nodes).some((name) => name?.startsWith(index))).toBe(true)
})

test('Whether a buyer is blocked, by address, phone number or account, is read by indexes', async () => {
  const buyer = { email: 'buyer77@example.com', phone: '071 25000', userId: 'user50' }
  const nodes = await planned(database.pool, (db) => isBlocked(db, buyer))
  expect(wholeReads(nodes).filter((name) => name === 'customers')).toEqual([])
})
