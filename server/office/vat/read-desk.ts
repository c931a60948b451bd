/** All that the VAT desk shows of a period. */
import { sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Period } from '#contract/office/report-period.ts'
import type { VatDesk } from '#contract/office/vat.ts'
import { periodOfCode } from '#contract/office/vat-period.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { findFaults } from './find-faults.ts'
import { inRupees, ledgerOf, presentRate, readRates } from './read-rates.ts'
import { readTurnover } from './read-turnover.ts'
import { purchases } from './tables.ts'

export async function readDesk(services: Services, code: string): Promise<VatDesk> {
  const { db } = services
  const period = periodOfCode(code)
  const set = await readSettings(db, [
    'vat.registered',
    'vat.ratePercent',
    'vat.toleranceCents',
    'vat.schedule04',
    'papers.tin',
  ])
  const toleranceCents = set['vat.toleranceCents']
  const turnover = await readTurnover(services)
  const rates = await readRates(db, period)
  const bought = await sumPurchases(db, period)
  const { faults, inAll } = await findFaults(db, {
    ...{ period, rates, toleranceCents },
    // Who is not registered files nothing.
    shopTin: set['vat.registered'] ? set['papers.tin'] : 'none',
    usualPercent: set['vat.ratePercent'],
  })
  const owed = rates.map(ledgerOf).reduce((sum, { vat }) => sum + vat, 0)
  return {
    period: code,
    ...period,
    registered: set['vat.registered'],
    turnover,
    rates: rates.map((sums) => presentRate(sums, toleranceCents)),
    purchases: { ...inRupees(bought), disallowed: rupees(cents(bought.disallowed)) },
    due: rupees(cents(owed - (bought.vat - bought.disallowed))),
    faults,
    faultsInAll: inAll,
    schedules: set['vat.schedule04'] ? ['01', '02', '04'] : ['01', '02'],
  }
}

async function sumPurchases(db: Db, { from, to }: Period) {
  const { rows } = await db.execute<Record<'count' | 'net' | 'vat' | 'disallowed', string>>(sql`
    select count(*) as count, coalesce(sum(net_cents), 0) as net, coalesce(sum(vat_cents), 0) as vat,
      coalesce(sum(disallowed_cents), 0) as disallowed
    from ${purchases} where day between ${from} and ${to}`)
  const { count = 0, net = 0, vat = 0, disallowed = 0 } = rows[0] ?? {}
  return { count: Number(count), net: Number(net), vat: Number(vat), disallowed: Number(disallowed) }
}
