/** Reads what was sold in a period from the days and months that were counted. */
import { sql } from 'drizzle-orm'
import { cents, rupees, sumOfRupees } from '#contract/core/money.ts'
import { type Period, periodBefore, type Step, stepStart, stepsOf } from '#contract/office/report-period.ts'
import type { Figures, PartsReport, ReportPart, SalesOfTime, SalesReport } from '#contract/office/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { netCents, partsToRank, rowsOf } from './rows-of-period.ts'
import { reportSales } from './tables.ts'

/** As the database sends sums. */
interface Sums extends Record<string, unknown> {
  orders: string
  pieces: string
  gross: string
  discount: string
  delivery: string
  refunds: string
  vat: string
  goods: string
  costed: string
  cost: string
}

const sums = sql`sum(orders) as orders, sum(pieces) as pieces, sum(gross_cents) as gross, sum(discount_cents) as discount,
  sum(delivery_cents) as delivery, sum(refund_cents) as refunds, sum(vat_cents) as vat, sum(goods_cents) as goods,
  sum(costed_cents) as costed, sum(cost_cents) as cost`

export async function readSales(db: Db, period: Period, step: Step): Promise<SalesReport> {
  const before = periodBefore(period)
  const [now, then] = [await readTimes(db, period, step), await readTimes(db, before, step)]
  return { ...period, ...now, before: { ...before, ...then } }
}

/** Without VAT, in cents. */
export async function readNet(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ net: string }>(sql`
    select coalesce(sum(${netCents}), 0) as net from ${reportSales}
    where span = 'day' and part = 'all' and day between ${from} and ${to}`)
  return Number(rows[0]?.net ?? 0)
}

async function readTimes(db: Db, period: Period, step: Step): Promise<{ totals: Figures; times: SalesOfTime[] }> {
  const { rows } = await db.execute<Sums & { start: string }>(sql`
    select date_trunc(${step}, day::timestamp)::date::text as start, ${sums} from ${reportSales}
    where span = 'day' and part = 'all' and day between ${period.from} and ${period.to} group by 1`)
  const byStart = new Map(rows.map((row) => [row.start, figuresOf(row)]))
  const times = stepsOf(period, step).map((one) => ({ ...(byStart.get(stepStart(one.from, step)) ?? none), ...one }))
  return { totals: sumOf(times), times }
}

/** With all of them when `limit` is left out. */
export async function readParts(
  db: Db,
  { period, of, limit }: { period: Period; of: ReportPart; limit?: number },
): Promise<PartsReport> {
  const ranked = await db.execute<{ key: string; parts: string; orders: string }>(sql`
    with each as materialized (${await partsToRank(db, of, period)}),
      whole as (select count(*) as parts, sum(orders) as orders from each)
    select each.key, whole.parts, whole.orders from each cross join whole
    order by each.net desc, each.gross desc, each.key ${limit ? sql`limit ${limit}` : sql``}`)
  const keys = ranked.rows.map(({ key }) => key)
  const isListed = sql`key = any(${sql.param(keys)}::text[])`
  const listed = await db.execute<Sums & { key: string; label: string }>(sql`
    select key, max(label) as label, ${sums} from ${rowsOf(of, period)} where ${isListed} group by key`)
  const earlier = await db.execute<{ key: string; net: string }>(sql`
    select key, sum(${netCents}) as net from ${rowsOf(of, periodBefore(period))} where ${isListed} group by key`)
  const figures = new Map(listed.rows.map((row) => [row.key, { ...figuresOf(row), label: row.label }]))
  const netBefore = new Map(earlier.rows.map((row) => [row.key, inRupees(Number(row.net))]))
  const rows = keys.map((key) => {
    const { label, ...own } = figures.get(key) ?? { ...none, label: '' }
    return { ...own, key, label, netBefore: netBefore.get(key) ?? 0 }
  })
  const { parts: total = 0, orders = 0 } = ranked.rows[0] ?? {}
  const isAll = Number(total) === rows.length
  const rest = isAll ? null : without(await readWhole(db, { period, of, orders: Number(orders) }), sumOf(rows))
  return { of, rows, total: Number(total), rest }
}

/** Items and brands are many, and come to what the categories do. */
async function readWhole(db: Db, { period, of, orders }: { period: Period; of: ReportPart; orders: number }) {
  const few = of === 'item' || of === 'brand' ? 'category' : of
  const { rows } = await db.execute<Sums>(sql`select ${sums} from ${rowsOf(few, period)}`)
  return { ...(rows[0] ? figuresOf(rows[0]) : none), orders }
}

const none: Figures = {
  orders: 0,
  pieces: 0,
  gross: 0,
  discount: 0,
  delivery: 0,
  refunds: 0,
  vat: 0,
  net: 0,
  goods: 0,
  costed: 0,
  cost: 0,
  margin: 0,
}

function inRupees(amount: number): number {
  return rupees(cents(amount))
}

function figuresOf(row: Sums): Figures {
  const [gross, discount, delivery] = [Number(row.gross), Number(row.discount), Number(row.delivery)]
  const [refunds, vat] = [Number(row.refunds), Number(row.vat)]
  const [goods, costed, cost] = [Number(row.goods), Number(row.costed), Number(row.cost)]
  return {
    orders: Number(row.orders),
    pieces: Number(row.pieces),
    gross: inRupees(gross),
    discount: inRupees(discount),
    delivery: inRupees(delivery),
    refunds: inRupees(refunds),
    vat: inRupees(vat),
    net: inRupees(gross + delivery - discount - refunds - vat),
    goods: inRupees(goods),
    costed: inRupees(costed),
    cost: inRupees(cost),
    margin: inRupees(costed - cost),
  }
}

function sumOf(all: readonly Figures[]): Figures {
  const total = { ...none }
  for (const figures of all) {
    for (const name of names) {
      total[name] = money.has(name) ? sumOfRupees(total[name], figures[name]) : total[name] + figures[name]
    }
  }
  return total
}

function without(all: Figures, some: Figures): Figures {
  const rest = { ...none }
  for (const name of names) rest[name] = money.has(name) ? sumOfRupees(all[name], -some[name]) : all[name] - some[name]
  return rest
}

const names = [
  'orders',
  'pieces',
  'gross',
  'discount',
  'delivery',
  'refunds',
  'vat',
  'net',
  'goods',
  'costed',
  'cost',
  'margin',
] as const
const money: ReadonlySet<keyof Figures> = new Set(names.slice(2))
