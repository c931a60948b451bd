/** The counted rows that come to a period: as few as there can be. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, lengthOf, monthOf, type Period, stepsOf } from '#contract/report-period.ts'
import type { ReportPart } from '#contract/reports.ts'
import type { Db } from '../platform/database.ts'
import { reportSales } from './tables.ts'

/** Whole months that were summed are read as such, so that a year of many items stays quick; all others day by day. */
export function rowsOf(part: ReportPart, period: Period): SQL {
  return sql`(${columnsOf(sql`r.*`, part, period)}) as counted`
}

/** Delivery and refunds belong to whole orders. */
export const netOfItem = sql`gross_cents - discount_cents - vat_cents`

/** As the index of items has them, so that it is read alone. */
const RANKED = sql`r.key, r.gross_cents, r.discount_cents, r.vat_cents, r.orders`
const TAKEN_OFF = sql`r.key, -r.gross_cents, -r.discount_cents, -r.vat_cents, -r.orders`

/** What items are ranked by. Of most of what was ever sold it is all of it, less what the period leaves out. */
export async function itemsToRank(db: Db, period: Period): Promise<SQL> {
  const whole = await readHistory(db)
  if (!whole || !isMost(period, whole)) return sql`(${columnsOf(RANKED, 'item', period)}) as counted`
  // A day of the last moment may not be known here.
  const before = { from: addDays(whole.from, -SLACK), to: addDays(period.from, -1) }
  const after = { from: addDays(period.to, 1), to: addDays(whole.to, SLACK) }
  const leftOut = [before, after].filter(({ from, to }) => from <= to)
  const parts = [
    sql`select ${RANKED} from ${reportSales} r where r.span = 'ever' and r.part = 'item'`,
    ...leftOut.map((one) => sql`(${columnsOf(TAKEN_OFF, 'item', one)})`),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as counted (key, gross_cents, discount_cents, vat_cents, orders)`
}

const SLACK = 31

async function readHistory(db: Db): Promise<Period | null> {
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(
    sql`select min(day)::text as "from", max(day)::text as "to" from ${reportSales} where span = 'day' and part = 'all'`,
  )
  const { from = null, to = null } = rows[0] ?? {}
  return from && to ? { from, to } : null
}

/** More than two thirds of it. */
function isMost(period: Period, whole: Period): boolean {
  const from = period.from > whole.from ? period.from : whole.from
  const to = period.to < whole.to ? period.to : whole.to
  return from <= to && lengthOf({ from, to }) * 3 > lengthOf(whole) * 2
}

function columnsOf(columns: SQL, part: ReportPart, { from, to }: Period): SQL {
  const whole = stepsOf({ from, to }, 'month').filter(isWhole)
  const [first, last] = [whole[0], whole.at(-1)]
  const ofDays = (start: string, end: string) =>
    sql`select ${columns} from ${reportSales} r where r.span = 'day' and r.part = ${part} and r.day between ${start} and ${end}`
  if (!first || !last) return ofDays(from, to)
  const months = sql.param(whole.map((month) => month.from))
  return sql`
    with summed as materialized (
      select day from ${reportSales} where span = 'month' and part = 'all' and day between ${first.from} and ${last.from}
    )
    select ${columns} from summed s join ${reportSales} r on r.span = 'month' and r.part = ${part} and r.day = s.day
    union all select r.* from unnest(${months}::date[]) m cross join lateral (
      -- With an offset each month is looked up by its days; else the days of all of them are compared with each.
      select ${columns} from ${reportSales} r where r.span = 'day' and r.part = ${part}
        and r.day >= m and r.day < (m + interval '1 month')::date offset 0
    ) r where m not in (select day from summed)
    union all ${ofDays(from, addDays(first.from, -1))} union all ${ofDays(addDays(last.to, 1), to)}`
}

function isWhole({ from, to }: Period): boolean {
  const month = monthOf(from)
  return from === month.from && to === month.to
}
