/** The shop's own checks of a period, as the tax office's verifier makes them, and of papers against the ledger. */
import { type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Period } from '#contract/office/report-period.ts'
import { FAULTS_LISTED, type VatFault } from '#contract/office/vat.ts'
import { papers } from '../../orders/papers/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { goodsReceipts } from '../../stock/inventory/receipts/tables.ts'
import { ordersAt, percentOf } from './orders-at.ts'
import { cashOf, isIn, offRate, type RateSums } from './read-rates.ts'
import { purchases } from './tables.ts'

interface CheckPeriod {
  period: Period
  rates: readonly RateSums[]
  shopTin: string
  /** Of purchases of a period in which nothing was sold. */
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
  return sql`
    select 'rate' as kind, number as subject, ${off} as off
    from ${papers} where ${isIn(sql`issued_at`, period)} and ${percentOf} is not null
      and abs(${off}) > ${toleranceCents}`
}

/**
 * Orders with a tax invoice of the period whose papers, of all time, come to something else than they do. VAT is
 * rounded for each paper and each refund. One whose tax invoice was credited in full for an invoice without a TIN is in
 * order: its buyer is among cash customers now.
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
    join (select id, total - back as total, vat - back_vat as vat, refunds
      from (${ordersAt(invoiced, sql`values (0, 'infinity'::timestamptz)`)}) now) owed on owed.id = said.order_id
    where (said.total <> owed.total or abs(said.vat - owed.vat) > ${toleranceCents} * (said.papers + owed.refunds))
      and not (said.total = 0 and exists (${standingPlain}))`
}

/** An invoice without a TIN that was not credited in full. */
const standingPlain = sql`
  select 1 from ${papers} plain where plain.order_id = said.order_id and plain.kind = 'invoice'
    and plain.total_cents > (select coalesce(sum(note.total_cents), 0) from ${papers} note where note.invoice_id = plain.id)`

/** By whichever rate comes nearest, and not by today's where sales of the period have another. */
function faultsOfPurchases({ period: { from, to }, rates, usualPercent, toleranceCents }: CheckPeriod): SQL {
  const own = rates.filter(({ sold }) => sold.count > 0).map(({ percent }) => percent)
  const percents = sql.join(
    (own.length > 0 ? own : [usualPercent]).map((percent) => sql`(${percent}::double precision)`),
    sql`, `,
  )
  const off = offOf(sql`vat_cents`, sql`net_cents`, sql`percent`)
  const ofPeriod = sql`day between ${from} and ${to}`
  return sql`
    select 'purchase-rate', number, off from ${purchases}
      cross join lateral (select ${off} as off from (values ${percents}) of_period (percent) order by abs(${off}) limit 1) o
      where ${ofPeriod} and abs(off) > ${toleranceCents}
    union all
    select 'purchase-taken-back', number, vat_cents - disallowed_cents from ${purchases} p
      where ${ofPeriod} and exists (select 1 from ${goodsReceipts} where reverses = p.receipt_id)`
}
