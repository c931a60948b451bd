/** Counts what each day's sales come to, anew from its orders and refunds, for days on which something has changed. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, firstOfMonth, monthOf, type Period } from '#contract/office/report-period.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Transaction, Tx } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { ClockContext } from '../../services.ts'
import { salesOfDays } from './sales-of-days.ts'
import { reportChanges, reportSales } from './tables.ts'

export const salesMoved = defineJob('count-sales', z.object({}))

/** The day of rows that are of all days. */
const EVER = '2000-01-01'
/** In their order. */
const SUMMED = [
  ...['orders', 'pieces', 'gross_cents', 'discount_cents', 'delivery_cents', 'refund_cents', 'vat_cents'],
  ...['goods_cents', 'costed_cents', 'cost_cents'],
]
/** Days; an order that changes meanwhile waits for none of them. */
const AT_ONCE = 20
const MONTHS_AT_ONCE = 3
/** Any number, always the same: one transaction counts at a time. */
const LOCK = 7_305_812

interface Counting {
  db: Db
  transaction: Transaction
}

/** Every day that has changed, a few at a time, the latest first; then the months that are over. */
export async function countAllSales(services: Counting & ClockContext, signal?: AbortSignal): Promise<void> {
  await countDays(services, undefined, signal)
  await sumMonths(services, signal)
}

/** Those of some periods, before they are reported. */
export async function countSalesOf(services: Counting, periods: readonly Period[]): Promise<void> {
  const isAsked = periods.map(({ from, to }) => sql`${reportChanges.day} between ${from} and ${to}`)
  await countDays(services, sql`(${sql.join(isAsked, sql` or `)})`)
}

async function countDays({ db, transaction }: Counting, which: SQL | undefined, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const changed = await db
      .select({ day: reportChanges.day })
      .from(reportChanges)
      .where(which)
      .groupBy(reportChanges.day)
      .orderBy(sql`${reportChanges.day} desc`)
      .limit(AT_ONCE)
    const days = changed.map(({ day }) => day)
    if (days.length === 0) return
    await transaction((tx) => countAnew(tx, days))
    if (days.length < AT_ONCE || signal?.aborted) return
  }
}

async function countAnew(tx: Tx, days: readonly string[]): Promise<void> {
  await lock(tx)
  const isOfDays = sql`day in (${list(days)})`
  // A row that is seen here was committed with its order: the statements after this one see both.
  await tx.execute(sql`delete from ${reportChanges} where ${isOfDays}`)
  const gone = sql`delete from ${reportSales} where span = 'day' and ${isOfDays} returning *`
  await tx.execute(addedToEver(gone, -1))
  await tx.execute(addedToEver(sql`insert into ${reportSales} ${salesOfDays(days)} returning *`, 1))
  const months = [...new Set(days.map(firstOfMonth))]
  await tx.execute(sql`delete from ${reportSales} where span = 'month' and day in (${list(months)})`)
}

/** Moves rows of days, and adds what they come to by item to what all days come to, or takes it off. */
function addedToEver(moved: SQL, sign: 1 | -1): SQL {
  const names = SUMMED.map((column) => sql.identifier(column))
  const sums = names.map((name) => sql`${sql.raw(String(sign))} * sum(${name})`)
  const added = names.map((name) => sql`${name} = ever.${name} + excluded.${name}`)
  return sql`with moved as (${moved})
    insert into ${reportSales} as ever
    select ${EVER}::date, 'ever', part, key, max(label), ${sql.join(sums, sql`, `)}
    from moved where part = 'item' group by part, key order by key
    on conflict (span, part, day, key) do update set ${sql.join(added, sql`, `)}`
}

/** Sums of a month that is over, of which nothing has changed since: so that years are read quickly. */
async function sumMonths({ transaction, clock }: Counting & ClockContext, signal?: AbortSignal): Promise<void> {
  const thisMonth = firstOfMonth(dayOf(clock()))
  for (let summed = MONTHS_AT_ONCE; summed === MONTHS_AT_ONCE && !signal?.aborted; ) {
    summed = await transaction((tx) => sumSomeMonths(tx, thisMonth))
  }
}

async function sumSomeMonths(tx: Tx, before: string): Promise<number> {
  await lock(tx)
  const month = sql`date_trunc('month', day::timestamp)::date`
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${month}::text as day from ${reportSales} where span = 'day' and part = 'all' and day < ${before}
    except select day::text from ${reportSales} where span = 'month' and part = 'all' limit ${MONTHS_AT_ONCE}`)
  for (const { day } of rows) {
    await tx.execute(sql`insert into ${reportSales}
      select ${day}::date, 'month', part, key, max(label), sum(orders), sum(pieces), sum(gross_cents), sum(discount_cents),
        sum(delivery_cents), sum(refund_cents), sum(vat_cents), sum(goods_cents), sum(costed_cents), sum(cost_cents)
      from ${reportSales} where span = 'day' and day between ${day} and ${monthOf(day).to} group by part, key`)
  }
  return rows.length
}

function lock(tx: Tx): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

function list(days: readonly string[]): SQL {
  return sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )
}
