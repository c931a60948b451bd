/** Turnover without VAT of twelve months and of quarters, as the reports count it, beside the thresholds. */
import { cents, rupees } from '#contract/core/money.ts'
import { addDays, dayOf, type Period } from '#contract/office/report-period.ts'
import type { TurnoverLevel, VatDesk } from '#contract/office/vat.ts'
import { periodOfCode, quarterCode, yearUntil } from '#contract/office/vat-period.ts'
import { type DatedThreshold, thresholdOn } from '#contract/office/vat-settings.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { countSalesOf } from '../reports/count-sales.ts'
import { readNet } from '../reports/read-sales.ts'

type Turnover = VatDesk['turnover']

export async function readTurnover(services: Services): Promise<Turnover> {
  const { db, clock } = services
  const today = dayOf(clock())
  const year = yearUntil(today)
  const whole = periodOfCode(quarterCode(today))
  const quarter = { from: whole.from, to: today }
  const quarterBefore = periodOfCode(quarterCode(addDays(whole.from, -1)))
  await countSalesOf(services, [year])
  const set = await readSettings(db, ['vat.thresholds', 'vat.warnPercent'])
  const { now, next } = thresholdOn(set['vat.thresholds'], today)
  const of = async (period: Period) => ({ ...period, net: rupees(cents(await readNet(db, period))) })
  const found = { year: await of(year), quarter: await of(quarter), quarterBefore: await of(quarterBefore) }
  return {
    ...found,
    threshold: presentThreshold(now),
    next: presentThreshold(next),
    level: levelOf(found, presentThreshold(now), set['vat.warnPercent']),
  }
}

function presentThreshold(threshold: DatedThreshold | null): Turnover['threshold'] {
  if (!threshold) return null
  const { from, yearCents, quarterCents } = threshold
  return { from, year: rupees(cents(yearCents)), quarter: rupees(cents(quarterCents)) }
}

type Sales = Pick<Turnover, 'year' | 'quarter' | 'quarterBefore'>

/** By whichever comes nearest. */
function levelOf(
  { year, quarter, quarterBefore }: Sales,
  threshold: Turnover['threshold'],
  warnPercent: number,
): TurnoverLevel {
  if (!threshold) return 'unset'
  const quarters = Math.max(quarter.net, quarterBefore.net)
  const share = Math.max(year.net / threshold.year, quarters / threshold.quarter)
  if (share >= 1) return 'reached'
  return share * 100 >= warnPercent ? 'near' : 'below'
}
