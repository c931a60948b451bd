/** What a period comes to by each rate of VAT: by the ledger, by papers, and what is left for cash customers. */
import { type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Period } from '#contract/office/report-period.ts'
import type { RateOfPeriod } from '#contract/office/vat.ts'
import { orders } from '../../orders/data/tables.ts'
import { refunds } from '../../orders/order/tables.ts'
import { papers } from '../../orders/papers/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { refundsOf, startOf } from '../reports/sales-of-days.ts'

/** Whether a moment is in the period, in days of Sri Lanka. */
export function isIn(moment: SQL, { from, to }: Period): SQL {
  return sql`${moment} >= ${startOf(sql`${from}::date`)} and ${moment} < ${startOf(sql`(${to}::date + 1)`)}`
}

/** Of a paper that shows VAT; null for any other. */
export const percentOf = sql`(snapshot -> 'vat' ->> 'percent')::double precision`

/** In cents. */
export interface Sums {
  count: number
  net: number
  vat: number
}

export interface RateSums {
  percent: number
  sold: Sums
  back: Sums
  invoices: Sums
  credits: Sums
}

interface Row extends Record<string, unknown> {
  percent: number
  source: 'sold' | 'back' | 'invoices' | 'credits'
  count: string
  total: string
  vat: string
}

/**
 * The ledger is what the reports count (`sales-of-days.ts`), parted by rate: an order on the day it was placed, a
 * refund on its own. Orders of while the shop was not registered have no rate.
 */
export async function readRates(db: Db, period: Period): Promise<RateSums[]> {
  const refunded = sql`select order_id from ${refunds} where undone_at is null and ${isIn(sql`at`, period)}`
  const { rows } = await db.execute<Row>(sql`
    select vat_percent as percent, 'sold' as source, count(*) as count, sum(total_cents) as total,
      sum(vat_inside(total_cents, vat_percent)) as vat
    from ${orders} where ${isIn(sql`placed_at`, period)} and status <> 'cancelled' and vat_percent is not null group by 1
    union all
    select vat_percent, 'back', count(*), sum(amount), sum(vat_inside(amount, vat_percent))
    from (${refundsOf(refunded)}) r
    where r.day between ${period.from} and ${period.to} and r.amount > 0 and r.vat_percent is not null group by 1
    union all
    select ${percentOf}, case kind when 'credit-note' then 'credits' else 'invoices' end, count(*), sum(total_cents),
      sum(vat_cents)
    from ${papers} where ${isIn(sql`issued_at`, period)} and ${percentOf} is not null group by 1, 2`)
  const found = new Map<number, RateSums>()
  for (const { percent, source, count, total, vat } of rows) {
    const of = found.get(percent) ?? { percent, sold: none, back: none, invoices: none, credits: none }
    of[source] = { count: Number(count), net: Number(total) - Number(vat), vat: Number(vat) }
    found.set(percent, of)
  }
  return [...found.values()].toSorted((one, other) => other.percent - one.percent)
}

const none: Sums = { count: 0, net: 0, vat: 0 }

/** What the ledger says of a rate: its sums win over those of papers. */
export function ledgerOf({ sold, back }: RateSums): Sums {
  return { count: sold.count + back.count, net: sold.net - back.net, vat: sold.vat - back.vat }
}

/** All of the ledger that no tax invoice of the period covers. With these and less credit notes it is the ledger. */
export function cashOf(sums: RateSums): Sums {
  const { invoices, credits } = sums
  const ledger = ledgerOf(sums)
  return {
    count: ledger.count + invoices.count + credits.count,
    net: ledger.net - invoices.net + credits.net,
    vat: ledger.vat - invoices.vat + credits.vat,
  }
}

/** How far VAT is from value times rate, in whole cents, a half away from nothing. */
export function offRate({ net, vat }: Pick<Sums, 'net' | 'vat'>, percent: number): number {
  const off = vat * HUNDREDTHS * 100 - net * Math.round(percent * HUNDREDTHS)
  return Math.sign(off) * Math.round(Math.abs(off) / (HUNDREDTHS * 100))
}

/** A rate has at most two decimal places. */
const HUNDREDTHS = 100

export function presentRate(sums: RateSums, toleranceCents: number): RateOfPeriod {
  const cash = cashOf(sums)
  return {
    percent: sums.percent,
    ledger: inRupees(ledgerOf(sums)),
    invoices: inRupees(sums.invoices),
    credits: inRupees(sums.credits),
    cash: {
      ...inRupees(cash),
      off: rupees(cents(offRate(cash, sums.percent))),
      tolerance: rupees(cents(toleranceCents * cash.count)),
    },
  }
}

export function inRupees({ count, net, vat }: Sums) {
  return { count, net: rupees(cents(net)), vat: rupees(cents(vat)) }
}
