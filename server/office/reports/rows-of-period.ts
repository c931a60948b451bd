/** The counted rows that come to a period: as few as there can be. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, lengthOf, monthOf, type Period, stepsOf } from '#contract/office/report-period.ts'
import type { ReportPart } from '#contract/office/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { reportSales } from './tables.ts'

/** Whole months that were summed are read as such, so that a year of many items stays quick; all others day by day. */
export function rowsOf(part: ReportPart, period: Period): SQL {
  return sql`(${columnsOf(sql`r.*`, part, period)}) as counted`
}

export const netCents = sql`gross_cents + delivery_cents - discount_cents - refund_cents - vat_cents`

const toRank = (net: SQL) => sql`r.key, ${net} as net, r.gross_cents as gross, r.orders`
/** Delivery and refunds belong to whole orders; the rest is what the index of items has, so that it is read alone. */
const OF_ITEM = toRank(sql`gross_cents - discount_cents - vat_cents`)

/**
 * Each part by its key with what it is ranked by. Items are many: of most of what was ever sold it is all of it, less
 * what the period leaves out, which no sum needs of those that were not sold then.
 */
export async function partsToRank(db: Db, of: ReportPart, period: Period): Promise<SQL> {
  if (of !== 'item') return addedUp(columnsOf(toRank(netCents), of, period))
  const whole = await readHistory(db)
  if (!whole || !isMost(period, whole)) return addedUp(columnsOf(OF_ITEM, of, period))
  // A day of the last moment may not be known here.
  const before = columnsOf(OF_ITEM, of, { from: addDays(whole.from, -SLACK), to: addDays(period.from, -1) })
  const after = columnsOf(OF_ITEM, of, { from: addDays(period.to, 1), to: addDays(whole.to, SLACK) })
  return sql`
    select ever.key, ever.net - coalesce(other.net, 0) as net, ever.gross - coalesce(other.gross, 0) as gross,
      ever.orders - coalesce(other.orders, 0) as orders
    from (select ${OF_ITEM} from ${reportSales} r where r.span = 'ever' and r.part = 'item') ever
      left join (${addedUp(sql`(${before}) union all (${after})`)}) other on other.key = ever.key
    where ever.orders <> coalesce(other.orders, 0)`
}

/**
 * Whole cents as floating point are added up twice as fast, and exactly up to 90 trillion rupees. A part of which money
 * was given back, and nothing ordered, is one too.
 */
function addedUp(rows: SQL): SQL {
  return sql`select key, sum(net::float8) as net, sum(gross::float8) as gross, sum(orders) as orders
    from (${rows}) as counted group by key having sum(orders) <> 0 or sum(net) <> 0`
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
