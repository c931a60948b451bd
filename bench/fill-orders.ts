/** Fills a database with made-up orders, quickly and the same each time. */
import { sql } from 'drizzle-orm'
import { districts } from '#contract/delivery-fee.ts'
import type { Db } from '#server/platform/database.ts'

const AT_ONCE = 10_000
/** Once they are in, written in one go. */
const SEARCH = 'orders_search'

/** Makes orders `00000-00001` and on, one every 20 minutes back from now, of one or two of 5,000 items. */
export async function fillOrders(db: Db, count: number): Promise<void> {
  const [index] = (
    await db.execute<{ indexdef: string }>(sql`select indexdef from pg_indexes where indexname = ${SEARCH}`)
  ).rows
  if (!index) throw new Error(`there is no index ${SEARCH}`)
  await db.execute(sql.raw(`drop index ${SEARCH}`))
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1)
    await db.execute(sql`
      insert into orders (id, name, email, phone, address, total_cents, district, status, placed_at, fulfilment,
        payment_method, payment_state, payment_flag)
      select ${idOf}, (array['Nimali', 'Kamal', 'Fathima', 'Sivakumar', 'Ruwan', 'Anjali', 'Dilshan', 'Thilini'])[1 + n % 8]
          || ' ' || initcap(substr(md5((n % 9001)::text), 1, 7)),
        'buyer' || n % 300007 || '@example.com', '+9477' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'),
        n || ' Galle Road', 100000 + (n::bigint * 104729) % 30000000,
        (array[${sql.join(
          districts.map((name) => sql`${name}`),
          sql`, `,
        )}])[1 + floor(sqrt((n * 31) % 625))::int],
        case when n < 400 then 'pending' when n < 900 then 'processing' when n % 12 = 0 then 'cancelled' else 'completed' end,
        now() - n * interval '20 minutes',
        case when n < 400 then 'none' when n < 700 then 'packed' when n % 301 = 0 then 'returned' else 'shipped' end,
        ${methodOf}, ${stateOf}, case when n % 5003 = 0 then 'paid-twice' end
      from generate_series(${from}::int, ${to}::int) as n`)
    await db.execute(sql`
      insert into payments (order_id, method, state, amount_cents, refunded_cents, attempts, reference, flag, note, opened_at)
      select ${idOf}, ${methodOf}, ${stateOf}, 100000, 0, 0, '', case when n % 5003 = 0 then 'paid-twice' end, '', now()
      from generate_series(${from}::int, ${to}::int) as n`)
    await db.execute(sql`
      insert into order_lines (order_id, position, item_id, slug, title, brand, price_cents, qty)
      select ${idOf}, line, 'bench' || lpad((case line when 0 then 1 + floor(power((n % 1000) / 1000.0, 3) * 5000) else 1 + n % 4999 end)::int::text, 11, '0'),
        'bench', 'Steel kettle', 'Brand', 100000, 1
      from generate_series(${from}::int, ${to}::int) as n, generate_series(0, n % 2) as line`)
  }
  await db.execute(sql.raw(index.indexdef))
  await db.execute(sql`vacuum analyze orders`)
  await db.execute(sql`vacuum analyze order_lines`)
}

const idOf = sql`lpad((n / 100000)::text, 5, '0') || '-' || lpad((n % 100000)::text, 5, '0')`
const methodOf = sql`(array['cash-on-delivery', 'bank-transfer', 'payhere', 'koko'])[1 + n % 4]`
const stateOf = sql`case when n < 300 then 'waiting-for-slip' when n % 12 = 0 then 'expired' when n % 97 = 0 then 'refunded' else 'paid' end`
