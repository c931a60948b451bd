/** What a period comes to by each rate of VAT: by the ledger, by papers, and what is left for cash customers. */
import { type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Period } from '#contract/office/report-period.ts'
import type { RateOfPeriod } from '#contract/office/vat.ts'
import { papers } from '../../orders/papers/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { startOf } from '../reports/sales-of-days.ts'
import { ordersAt, ordersTouched, percentOf } from './orders-at.ts'

/** Whether a moment is in the period, in days of Sri Lanka. */
export function isIn(moment: SQL, period: Period): SQL {
  return sql`(${moment} >= ${startOfPeriod(period)} and ${moment} < ${endOfPeriod(period)})`
}

const startOfPeriod = ({ from }: Period): SQL => startOf(sql`${from}::date`)
const endOfPeriod = ({ to }: Period): SQL => startOf(sql`(${to}::date + 1)`)

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
  /** Orders of earlier periods that were cancelled or lost pieces in this one: mostly below nothing. */
  changed: Sums
  invoices: Sums
  credits: Sums
}

interface Row extends Record<string, unknown> {
  percent: number
  source: 'sold' | 'back' | 'changed' | 'invoices' | 'credits'
  count: string
  total: string
  vat: string
}

/**
 * The ledger is what the reports count (`sales-of-days.ts`), parted by rate, as it stood at the end of the period: an
 * order on the day it was placed, a refund on its own, and what became of orders of earlier periods in this one.
 */
export async function readRates(db: Db, period: Period): Promise<RateSums[]> {
  const touched = ordersTouched((moment) => isIn(moment, period))
  const moments = sql`values (0, ${startOfPeriod(period)}), (1, ${endOfPeriod(period)})`
  const { rows } = await db.execute<Row>(sql`
    with stood as materialized (${ordersAt(touched, moments)}),
    moved as materialized (
      select b.percent, b.begins >= ${startOfPeriod(period)} as is_new, a.total <> b.total as is_other,
        b.total - a.total as total, b.vat - a.vat as vat, b.back - a.back as back, b.back_vat - a.back_vat as back_vat,
        a.refunds + b.refunds as roundings, abs(b.refunds - a.refunds) as refunds
      from stood a join stood b on b.id = a.id and b.nth = 1 where a.nth = 0
    )
    select percent, 'sold' as source, count(*) as count, sum(total) as total, sum(vat) as vat
    from moved where is_new and is_other group by 1
    union all
    select percent, 'back', sum(greatest(1, refunds)), sum(back), sum(back_vat)
    from moved where (is_new or not is_other) and (back <> 0 or back_vat <> 0) group by 1
    union all
    select percent, 'changed', sum(1 + roundings), sum(total - back), sum(vat - back_vat)
    from moved where not is_new and is_other group by 1
    union all
    select ${percentOf}, case kind when 'credit-note' then 'credits' else 'invoices' end, count(*), sum(total_cents),
      sum(vat_cents)
    from ${papers} where ${isIn(sql`issued_at`, period)} and ${percentOf} is not null group by 1, 2`)
  const found = new Map<number, RateSums>()
  for (const { percent, source, count, total, vat } of rows) {
    const of = found.get(percent) ?? { percent, ...nothing }
    of[source] = { count: Number(count), net: Number(total) - Number(vat), vat: Number(vat) }
    found.set(percent, of)
  }
  return [...found.values()].toSorted((one, other) => other.percent - one.percent)
}

const none: Sums = { count: 0, net: 0, vat: 0 }
const nothing = { sold: none, back: none, changed: none, invoices: none, credits: none }

/** What the ledger says of a rate: its sums win over those of papers. */
export function ledgerOf({ sold, back, changed }: RateSums): Sums {
  return {
    count: sold.count + back.count + changed.count,
    net: sold.net - back.net + changed.net,
    vat: sold.vat - back.vat + changed.vat,
  }
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
    changed: inRupees(sums.changed),
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
