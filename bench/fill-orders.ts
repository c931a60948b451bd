/** Fills a database with made-up orders, quickly and the same each time. */
import { sql } from 'drizzle-orm'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import type { Db } from '#server/platform/database/database.ts'

const AT_ONCE = 10_000

interface Fill {
  /** Seconds from one order to the one before it. */
  apart?: number
  /** How many items and people they are of. */
  items?: number
  people?: number
}

/**
 * Makes orders of one or two items, back from now, number `n` as {@link madeUpNumber}; their indexes are written in one
 * go.
 */
export async function fillOrders(db: Db, count: number, options: Fill = {}): Promise<void> {
  await withoutIndexes(db, ['orders_search'], () => insertOrders(db, count, options))
  await db.execute(sql`vacuum analyze orders`)
  await db.execute(sql`vacuum analyze order_lines`)
}

/** Takes indexes away while something is filled. */
export async function withoutIndexes(db: Db, names: readonly string[], run: () => Promise<unknown>): Promise<void> {
  const wanted = sql.param([...names])
  const { rows } = await db.execute<{ indexname: string; indexdef: string }>(
    sql`select indexname, indexdef from pg_indexes where indexname = any(${wanted}::text[])`,
  )
  if (rows.length < names.length) throw new Error(`not all of these are indexes: ${names.join(', ')}`)
  for (const { indexname } of rows) await db.execute(sql.raw(`drop index ${indexname}`))
  await run()
  for (const { indexdef } of rows) await db.execute(sql.raw(indexdef))
}

export async function insertOrders(
  db: Db,
  count: number,
  { apart = 1_200, items = 5_000, people = 300_007 }: Fill,
): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1)
    await db.execute(sql`
      insert into orders (id, name, email, phone, address, total_cents, district, status, placed_at, fulfilment,
        payment_method, payment_state, payment_flag)
      select ${idOf}, (array['Nimali', 'Kamal', 'Fathima', 'Sivakumar', 'Ruwan', 'Anjali', 'Dilshan', 'Thilini'])[1 + n % 8]
          || ' ' || initcap(substr(md5((n % 9001)::text), 1, 7)),
        'buyer' || n % ${people}::int || '@example.com', '+9477' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0'),
        n || ' Galle Road', 100000 + (n::bigint * 104729) % 30000000,
        (array[${sql.join(
          districts.map((name) => sql`${name}`),
          sql`, `,
        )}])[1 + floor(sqrt((n * 31) % 625))::int],
        case when n < 400 then 'pending' when n < 900 then 'processing' when n % 12 = 0 then 'cancelled' else 'completed' end,
        now() - n * interval '1 second' * ${apart}::int,
        case when n < 400 then 'none' when n < 700 then 'packed' when n % 301 = 0 then 'returned' else 'shipped' end,
        ${methodOf}, ${stateOf}, case when n % 5003 = 0 then 'paid-twice' end
      from generate_series(${from}::int, ${to}::int) as n`)
    await db.execute(sql`
      insert into payments (order_id, method, state, amount_cents, refunded_cents, attempts, reference, flag, note, opened_at)
      select ${idOf}, ${methodOf}, ${stateOf}, 100000, 0, 0, '', case when n % 5003 = 0 then 'paid-twice' end, '', now()
      from generate_series(${from}::int, ${to}::int) as n`)
    await db.execute(sql`
      insert into order_lines (order_id, position, item_id, slug, title, brand, price_cents, qty)
      select ${idOf}, line, 'bench' || lpad((case line when 0 then 1 + floor(power((n % 1000) / 1000.0, 3) * ${items}::int) else 1 + n % (${items}::int - 1) end)::int::text, 11, '0'),
        'bench', 'Steel kettle', 'Brand', 100000, 1
      from generate_series(${from}::int, ${to}::int) as n, generate_series(0, n % 2) as line`)
  }
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PLACES = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
/** Odd, so that no two of 2^50 are alike, and small enough for a bigint with a million orders. */
const SCATTER = 7_420_738_134_811n

/** The number of the nth order, as the shop makes them: neighbours in time are none among the numbers. */
export function madeUpNumber(n: number): string {
  const scattered = BigInt.asUintN(50, BigInt(n) * SCATTER)
  const letters = PLACES.map((place) => LETTERS.charAt(Number((scattered >> BigInt(5 * place)) & 31n))).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const lettersOf = (places: readonly number[]) =>
  sql.join(
    places.map((place) => sql.raw(`substr('${LETTERS}', (n::bigint * ${SCATTER} >> ${5 * place} & 31)::int + 1, 1)`)),
    sql` || `,
  )
/** As {@link madeUpNumber}; bits above the 50 are not looked at. */
const idOf = sql`${lettersOf(PLACES.slice(0, 5))} || '-' || ${lettersOf(PLACES.slice(5))}`
const methodOf = sql`(array['cash-on-delivery', 'bank-transfer', 'payhere', 'koko'])[1 + n % 4]`
const stateOf = sql`case when n < 300 then 'waiting-for-slip' when n % 12 = 0 then 'expired' when n % 97 = 0 then 'refunded' else 'paid' end`
