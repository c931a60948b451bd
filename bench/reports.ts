/**
 * The reports of the back office among many orders of three years: each report, the accountant's list, and what
 * counting costs.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, dayOf, type Period, periodBefore, presets, usualStep } from '#contract/office/report-period.ts'
import { PARTS_LISTED, ReportPart } from '#contract/office/reports.ts'
import { inEnglish } from '#contract/text/say.ts'
import { sendAccounts } from '#server/office/reports/accounts.ts'
import { countAllSales, countSalesOf } from '#server/office/reports/count-sales.ts'
import { readMissed } from '#server/office/reports/read-missed.ts'
import { readParts, readSales } from '#server/office/reports/read-sales.ts'
import { openPool } from '#server/platform/database/database.ts'
import { fillOrders } from './fill-orders.ts'
import { inDataFolder } from './in-data-folder.ts'
import { count, median, type Report } from './report.ts'

const TURNS = 7
const YEARS = 3

export async function benchReports(report: Report, orders: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  try {
    await inDataFolder(dataDir, async (services) => {
      const { db, pool, log, clock, transaction } = services
      // Without the time limits of a shop that serves.
      const filling = openPool({ connectionString: pool.options.connectionString, max: 1 }, log)
      await fillOrders(filling.db, orders, { apart: Math.ceil((YEARS * 365 * 86_400) / orders) })
      await filling.db.execute(sql`insert into report_changes (day) select distinct day_in_shop(placed_at) from orders`)
      await filling.db.execute(sql`vacuum analyze report_changes`)
      await filling.close()
      const began = performance.now()
      await countAllSales({ db, transaction, clock })
      const all = performance.now() - began
      await db.execute(sql`analyze report_sales`)
      const today = dayOf(clock())
      const year = { from: addDays(today, -364), to: today }
      const periods: [string, Period][] = [
        ...Object.values(presets).map(({ label, period }): [string, Period] => [inEnglish(label), period(today)]),
        ['365 days', year],
        ['three years', { from: addDays(today, -YEARS * 365), to: today }],
      ]
      const rows: string[][] = []
      for (const [name, period] of periods) {
        const cells = [await timeOf(() => readSales(db, period, usualStep(period)))]
        for (const of of ReportPart.options)
          cells.push(await timeOf(() => readParts(db, { period, of, limit: PARTS_LISTED })))
        cells.push(await timeOf(() => readMissed(db, period)))
        rows.push([name, ...cells])
      }
      const thirty = presets['30-days'].period(today)
      const counting = await timeOf(async () => {
        await db.execute(sql`insert into report_changes (day) values (${today})`)
        await countSalesOf({ db, transaction }, [thirty, periodBefore(thirty)])
      })
      const listed = performance.now()
      const before = process.memoryUsage().rss
      const bytes = await lengthOf(sendAccounts(db, { period: year, list: 'orders' }).bytes)
      const list = (performance.now() - listed) / 1_000
      const grown = Math.max(0, process.memoryUsage().rss - before) / 1024 ** 2
      report.section(
        `The reports of ${count(orders)} orders in ${YEARS} years`,
        `Each with the period it is compared with, one after the other, on the embedded database: the median of ${TURNS}, in ms. Counting today anew, as a report does after an order: ${counting} ms; all days, once, ${(all / 1_000).toFixed(0)} s. The accountant's orders of a year: ${(bytes / 1024 ** 2).toFixed(0)} MiB in ${list.toFixed(1)} s, for which memory grew by ${grown.toFixed(0)} MiB.`,
      )
      report.table(['period', 'sales', ...ReportPart.options, 'missed'], rows)
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function lengthOf(bytes: ReturnType<typeof sendAccounts>['bytes']): Promise<number> {
  let length = 0
  for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) length += part.byteLength
  return length
}

async function timeOf(run: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return median(times).toFixed(1)
}
