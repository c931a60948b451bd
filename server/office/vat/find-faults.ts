/** The shop's own checks of a period, as the tax office's verifier makes them, and of papers against the ledger. */
import { type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Period } from '#contract/office/report-period.ts'
import { FAULTS_LISTED, type VatFault } from '#contract/office/vat.ts'
import { orders } from '../../orders/data/tables.ts'
import { papers } from '../../orders/papers/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { refundsOf } from '../reports/sales-of-days.ts'
import { cashOf, isIn, offRate, percentOf, type RateSums } from './read-rates.ts'
import { purchases } from './tables.ts'

interface CheckPeriod {
  period: Period
  rates: readonly RateSums[]
  shopTin: string
  /** Of purchases. */
  usualPercent: number
  toleranceCents: number
}

interface Found extends Record<string, unknown> {
  kind: VatFault['kind']
  subject: string
  off: string
  all: number
}

/** What there is to look at, the first so many, and how many there are. */
export async function findFaults(db: Db, asked: CheckPeriod): Promise<{ faults: VatFault[]; inAll: number }> {
  const ofRates = faultsOfRates(asked)
  const { rows } = await db.execute<Found>(sql`
    select *, (count(*) over ())::int as "all" from (
      ${faultsOfPapers(asked)} union all ${faultsOfOrders(asked)} union all ${faultsOfPurchases(asked)}
    ) found order by kind, subject limit ${FAULTS_LISTED}`)
  const others = rows.map(({ kind, subject, off }) => ({ kind, subject, amount: rupees(cents(Number(off))) }))
  return {
    faults: [...ofRates, ...others].slice(0, FAULTS_LISTED),
    inAll: ofRates.length + (rows[0]?.all ?? 0),
  }
}

function faultsOfRates({ rates, shopTin, toleranceCents }: CheckPeriod): VatFault[] {
  const faults: VatFault[] = shopTin === '' ? [{ kind: 'shop-tin', subject: '', amount: 0 }] : []
  for (const sums of rates) {
    const cash = cashOf(sums)
    const subject = String(sums.percent)
    const off = offRate(cash, sums.percent)
    if (cash.net < 0) faults.push({ kind: 'cash-below-nothing', subject, amount: rupees(cents(cash.net)) })
    if (Math.abs(off) > toleranceCents * cash.count) {
      faults.push({ kind: 'cash-rate', subject, amount: rupees(cents(off)) })
    }
  }
  return faults
}

/** VAT less value times rate, in cents. */
function offOf(vat: SQL, net: SQL, percent: SQL): SQL {
  return sql`round(${vat} - ${net}::numeric * (${percent})::numeric / 100)`
}

function faultsOfPapers({ period, toleranceCents }: CheckPeriod): SQL {
  const off = offOf(sql`vat_cents`, sql`(total_cents - vat_cents)`, percentOf)
  const shown = sql`from ${papers} where ${isIn(sql`issued_at`, period)} and ${percentOf} is not null`
  return sql`
    select 'rate' as kind, number as subject, ${off} as off ${shown} and abs(${off}) > ${toleranceCents}
    union all
    select 'buyer-tin', number, 0 ${shown} and snapshot -> 'buyer' ->> 'tin' !~ '^[0-9]{9}(-[0-9]{4})?$'`
}

/**
 * Orders with a tax invoice of the period whose papers, of all time, come to something else than they do. VAT is
 * rounded for each paper and each refund.
 */
function faultsOfOrders({ period, toleranceCents }: CheckPeriod): SQL {
  const invoiced = sql`select order_id from ${papers}
    where ${isIn(sql`issued_at`, period)} and kind = 'tax-invoice'`
  const sign = sql`case kind when 'credit-note' then -1 else 1 end`
  return sql`
    select 'ledger', said.order_id,
      case when said.total = owed.total then said.vat - owed.vat else said.total - owed.total end
    from (select order_id, sum(total_cents * ${sign}) as total, sum(vat_cents * ${sign}) as vat, count(*) as papers
      from ${papers} where order_id in (${invoiced}) and ${percentOf} is not null group by 1) said
    join ${orders} o on o.id = said.order_id
    left join (select order_id, sum(amount) as total, sum(vat_inside(amount, vat_percent)) as vat, count(*) as refunds
      from (${refundsOf(invoiced)}) r group by 1) back on back.order_id = said.order_id
    cross join lateral (select
      (case when o.status = 'cancelled' then 0 else o.total_cents end) - coalesce(back.total, 0) as total,
      (case when o.status = 'cancelled' then 0 else vat_inside(o.total_cents, o.vat_percent) end)
        - coalesce(back.vat, 0) as vat) owed
    where said.total <> owed.total
      or abs(said.vat - owed.vat) > ${toleranceCents} * (said.papers + coalesce(back.refunds, 0))`
}

function faultsOfPurchases({ period: { from, to }, usualPercent, toleranceCents }: CheckPeriod): SQL {
  const off = offOf(sql`vat_cents`, sql`net_cents`, sql`${usualPercent}::double precision`)
  const shown = sql`from ${purchases} where day between ${from} and ${to}`
  return sql`
    select 'purchase-rate', number, ${off} ${shown} and abs(${off}) > ${toleranceCents}
    union all
    select 'supplier-tin', number, 0 ${shown} and supplier_tin !~ '^[0-9]{9}$'`
}
