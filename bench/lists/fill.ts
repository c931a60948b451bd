/**
 * Fills a large shop, set by set: triggers are off but those that read items, and what they would keep is written
 * beside.
 */
import { sql } from 'drizzle-orm'
import { type Db, openPool } from '#server/platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { insertOrders, withoutIndexes } from '../fill-orders.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillGoods } from './fill-goods.ts'
import { fillLedgers } from './fill-ledgers.ts'
import { fillPeople } from './fill-people.ts'

export interface Sizes {
  items: number
  orders: number
  people: number
}

const YEARS = 3
const ORDER_INDEXES = [
  ...[
    'orders_search',
    'orders_list',
    'orders_in_state',
    'orders_of_payment',
    'orders_of_fulfilment',
    'orders_of_email',
  ],
  ...['orders_of_user', 'order_lines_of_item'],
]

/** Answers how many seconds each part took. The pool must be that of a superuser. */
export async function fill(
  connectionString: string,
  { items, orders, people }: Sizes,
  log: Services['log'],
): Promise<Map<string, number>> {
  const took = new Map<string, number>()
  const time = async (name: string, run: () => Promise<unknown>) => {
    const began = performance.now()
    await run()
    took.set(name, (performance.now() - began) / 1_000)
  }
  const inPool = async (options: string, use: (db: Db) => Promise<unknown>) => {
    // Without the time limits of a shop that serves.
    const pool = openPool({ connectionString, max: 1, options }, log)
    try {
      await use(pool.db)
    } finally {
      await pool.close()
    }
  }
  const quick = '-c synchronous_commit=off -c maintenance_work_mem=1GB -c work_mem=256MB'
  const silent = `${quick} -c session_replication_role=replica`
  const apart = Math.ceil((YEARS * 365 * 86_400) / orders)
  await Promise.all([
    time('items', () => inPool(quick, (db) => inPool(quick, (other) => fillCatalogue([db, other], items)))),
    time('orders', () =>
      inPool(silent, (db) =>
        withoutIndexes(db, ORDER_INDEXES, () => insertOrders(db, orders, { apart, items, people })),
      ),
    ),
  ])
  await inPool(silent, async (db) => {
    await time('people', () => fillPeople(db, { items, people }))
    await time('counts of orders', () => db.execute(countedByKind))
    await time('ledgers', () => fillLedgers(db, { items, orders }))
    await time('goods in and out', () => fillGoods(db, { items, orders }))
    await time('statistics', () => db.execute(sql`vacuum analyze`))
  })
  return took
}

/** As the triggers and their job would have it. */
const countedByKind = sql`
  insert into order_counts (month, status, fulfilment, payment_state, payment_method, is_flagged, district, orders)
  select date_trunc('month', day_in_shop(placed_at)), status, fulfilment, coalesce(payment_state, ''),
    coalesce(payment_method, ''), payment_flag is not null, coalesce(district, ''), count(*)
  from orders group by 1, 2, 3, 4, 5, 6, 7`
