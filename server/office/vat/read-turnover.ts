/** Turnover without VAT of twelve months and of quarters, as the reports count it, beside the thresholds. */
import { cents, rupees } from '#contract/core/money.ts'
import { addDays, dayOf, type Period } from '#contract/office/report-period.ts'
import type { TurnoverLevel, VatDesk } from '#contract/office/vat.ts'
import { periodOfCode, quarterCode, yearUntil } from '#contract/office/vat-period.ts'
import { type DatedThreshold, thresholdOn } from '#contract/office/vat-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { countSalesOf } from '../reports/count-sales.ts'
import { readNet } from '../reports/read-sales.ts'

type Turnover = VatDesk['turnover']

export async function readTurnover(services: Services): Promise<Turnover> {
  const { db, clock } = services
  const today = dayOf(clock())
  await countSalesOf(services, [yearUntil(today)])
  const set = await readSettings(db, ['vat.thresholds', 'vat.warnPercent'])
  const all = set['vat.thresholds']
  const sales = await readSalesBefore(db, today)
  const measures = measuresOn(all, sales)
  const level = levelOf({ ...sales, ...measures }, set['vat.warnPercent'])
  return { ...sales, ...measures, next: presentThreshold(thresholdOn(all, today).next), level }
}

/** Of what was counted already; null for who is registered, whom no threshold warns, and where none is in force. */
export async function readLevel(db: Db, now: Date): Promise<TurnoverLevel | null> {
  const set = await readSettings(db, ['vat.thresholds', 'vat.warnPercent', 'vat.registered'])
  const today = dayOf(now)
  const all = set['vat.thresholds']
  if (set['vat.registered'] || thresholdOn(all, today).now === null) return null
  const sales = await readSalesBefore(db, today)
  return levelOf({ ...sales, ...measuresOn(all, sales) }, set['vat.warnPercent'])
}

/** A quarter that is over is measured by what was in force in it. */
function measuresOn(all: readonly DatedThreshold[], { quarter, quarterBefore }: Sales): Measures {
  const on = (day: string) => presentThreshold(thresholdOn(all, day).now)
  return { threshold: on(quarter.to), thresholdBefore: on(quarterBefore.to) }
}

async function readSalesBefore(db: Db, today: string): Promise<Sales> {
  const quarter = periodOfCode(quarterCode(today))
  const of = async (period: Period) => ({ ...period, net: rupees(cents(await readNet(db, period))) })
  return {
    year: await of(yearUntil(today)),
    quarter: await of({ from: quarter.from, to: today }),
    quarterBefore: await of(periodOfCode(quarterCode(addDays(quarter.from, -1)))),
  }
}

function presentThreshold(threshold: DatedThreshold | null): Turnover['threshold'] {
  if (!threshold) return null
  const { from, yearCents, quarterCents } = threshold
  return { from, year: rupees(cents(yearCents)), quarter: rupees(cents(quarterCents)) }
}

type Sales = Pick<Turnover, 'year' | 'quarter' | 'quarterBefore'>

type Measures = Pick<Turnover, 'threshold' | 'thresholdBefore'>

/** By whichever comes nearest. */
function levelOf(
  { year, quarter, quarterBefore, threshold, thresholdBefore }: Sales & Measures,
  warnPercent: number,
): TurnoverLevel {
  if (!threshold) return 'unset'
  const before = thresholdBefore ? quarterBefore.net / thresholdBefore.quarter : 0
  const share = Math.max(year.net / threshold.year, quarter.net / threshold.quarter, before)
  if (share >= 1) return 'reached'
  return share * 100 >= warnPercent ? 'near' : 'below'
}
