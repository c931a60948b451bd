/** The back office's list of orders among many: its first and last page, each filter, and the search. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOverview } from '#server/office/dashboard/read-overview.ts'
import type { WantedOrders } from '#server/orders/list/find-orders.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { openPool } from '#server/platform/database/database.ts'
import { fillOrders, madeUpNumber } from './fill-orders.ts'
import { inDataFolder } from './in-data-folder.ts'
import { count, median, type Report } from './report.ts'

const TURNS = 7
const ROWS = 20

const lists: readonly [name: string, wanted: WantedOrders, page?: 'last'][] = [
  ['all, first page', {}],
  ['all, last page', {}, 'last'],
  ['status: pending', { status: 'pending' }],
  ['status: completed', { status: 'completed' }],
  ['status: completed, last page', { status: 'completed' }, 'last'],
  ['fulfilment: returned', { fulfilment: 'returned' }],
  ['payment: paid', { payment: 'paid' }],
  ['payment: waiting for slip', { payment: 'waiting-for-slip' }],
  ['method: Koko', { method: 'koko' }],
  ['flagged', { flagged: 'true' }],
  ['a month', { from: '2026-08-01', to: '2026-08-31' }],
  ['LKR 100,000 to 100,100', { least: 100_000, most: 100_100 }],
  ['district: Kegalle', { district: 'Kegalle' }],
  ['a seldom item', { item: 'bench00000000017' }],
  ['an item of one order in fifty', { item: 'bench00000000001' }],
  [
    'completed, refunded, Jaffna, above LKR 150,000',
    { status: 'completed', payment: 'refunded', district: 'Jaffna', least: 150_000 },
  ],
  ['what no order is', { status: 'pending', payment: 'refunded' }],
  ['search: a number', { search: `#${madeUpNumber(12_345).toLowerCase()}` }],
  ['search: a phone number', { search: '077 123 4567' }],
  ['search: a seldom name', { search: 'kamal 00' }],
  ['search: a name of one order in eight', { search: 'nimali' }],
  ['search: two letters', { search: 'xq' }],
]

export async function benchOrderLists(report: Report, orders: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  try {
    await inDataFolder(dataDir, async ({ db, pool, log, clock }) => {
      // Without the time limits of a shop that serves.
      const filling = openPool({ connectionString: pool.options.connectionString, max: 1 }, log)
      await fillOrders(filling.db, orders)
      await filling.close()
      const rows: string[][] = []
      for (const [name, wanted, page] of lists) {
        const { total } = await listOrders(db, { ...wanted, limit: 1, offset: 0 })
        const offset = page === 'last' ? Math.floor((total - 1) / ROWS) * ROWS : 0
        rows.push([name, count(total), await timeOf(() => listOrders(db, { ...wanted, limit: ROWS, offset }))])
      }
      const overview = await timeOf(() => readOverview(db, clock(), { seesReports: true }))
      rows.push(['what waits today, with the sales of 30 days', '', overview])
      report.section(
        `The list of ${count(orders)} orders`,
        `Queries of one list of ${ROWS} and its count, one after the other, on the embedded database: the median of ${TURNS}.`,
      )
      report.table(['', 'orders', 'ms'], rows)
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
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
