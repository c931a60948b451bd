/** Reads what shoppers looked for in vain, from the counts of days. */
import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/office/report-period.ts'
import { type MissedReport, PARTS_LISTED } from '#contract/office/reports.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { useCounts } from './tables.ts'

/** With all rows when `limit` is left out. */
export async function readMissed(db: Db, period: Period, limit: number = PARTS_LISTED): Promise<MissedReport> {
  const inPeriod = sql`day between ${period.from} and ${period.to}`
  const [searches, soldOut, sums] = [
    await rowsOf<{ words: string; count: number }>(
      db,
      sql`select words, sum(count)::int as count from ${useCounts}
        where ${inPeriod} and kind = 'search-empty' and words is not null group by words order by 2 desc, 1 limit ${limit}`,
    ),
    await rowsOf<{ id: string; title: string; count: number; qty: number }>(
      db,
      // Sorted before items are read, so that only as many of these are looked up as are listed.
      sql`select id, title, count, qty from (
          select i.id, i.title, seen.count, i.qty from (
            select about, sum(count)::int as count from ${useCounts}
            where ${inPeriod} and kind = 'seen-sold-out' group by about order by 2 desc, 1
          ) seen join ${items} i on i.id = seen.about order by seen.count desc, i.id limit ${limit}
        ) most order by count desc, title, id`,
    ),
    await rowsOf<{ kind: string; count: number }>(
      db,
      sql`select kind, sum(count)::int as count from ${useCounts} where ${inPeriod} and about = '' group by kind`,
    ),
  ]
  const sumOf = (kind: string) => sums.find((one) => one.kind === kind)?.count ?? 0
  return {
    searches,
    searchesInAll: sumOf('search-empty'),
    soldOut,
    carts: { filled: sumOf('cart-filled'), checkouts: sumOf('checkout-opened'), ordered: sumOf('order-placed') },
  }
}

async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL) {
  return (await db.execute<Row>(query)).rows
}
