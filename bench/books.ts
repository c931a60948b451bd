/**
 * The books of a shop with many orders, as the trial of a backup does them: in a database with its settings. How long
 * each check takes, and how much memory this process and the database take meanwhile.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checks, findFaults } from '#server/office/books/do-books.ts'
import { TRIAL_SETTINGS } from '#server/platform/backup/restore-on-trial.ts'
import { type Database, type Db, openPool } from '#server/platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { insertOrders, withoutIndexes } from './fill-orders.ts'
import { inDataFolder } from './in-data-folder.ts'
import { fillCatalogue } from './lists/fill-catalogue.ts'
import { count, type Report } from './report.ts'

const ITEMS = 5_000
const SAMPLED_EVERY_MS = 50
const MB = 1024 ** 2
const INDEXES = [
  ...['orders_search', 'orders_list', 'orders_in_state', 'orders_of_payment', 'orders_of_fulfilment'],
  ...['orders_of_email', 'orders_of_user', 'order_lines_of_item', 'order_events_of_order', 'stock_movements_of_item'],
  ...['stock_movements_of_order', 'stock_movements_by', 'stock_movements_not_sold'],
]

export async function benchBooks(report: Report, orders: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-bench-'))
  try {
    const work = async ({ pool, log }: Pick<Services, 'log'> & Pick<Database, 'pool'>) => {
      const connectionString = String(pool.options.connectionString)
      const silent = '-c session_replication_role=replica -c maintenance_work_mem=256MB -c work_mem=64MB'
      const filling = openPool({ connectionString, max: 2, options: silent }, log)
      await withoutIndexes(filling.db, INDEXES, () => fillShop(filling.db, orders))
      await filling.close()
      // As the trial opens it: without the time limits of a shop that serves.
      const trial = openPool({ connectionString, max: 2 }, log)
      await trial.pool.query('analyze')
      await measure(report, trial.db, { orders, dataDir })
      await trial.close()
    }
    await inDataFolder(dataDir, work, { settings: TRIAL_SETTINGS })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A shop whose books add up. */
async function fillShop(db: Db, orders: number): Promise<void> {
  await fillCatalogue([db, db], ITEMS)
  await insertOrders(db, orders, { apart: 95, items: ITEMS })
  await db.execute(sql`
    update orders o set total_cents = l.sum
    from (select order_id, sum(price_cents * qty) as sum from order_lines group by 1) l where l.order_id = o.id`)
  await db.execute(sql`update payments p set amount_cents = o.total_cents from orders o where o.id = p.order_id`)
  await db.execute(sql`
    insert into order_events (order_id, "from", "to", by, at)
    select id, null, 'pending', '', placed_at from orders
    union all
    select id, 'pending', status, '', placed_at + interval '1 day' from orders where status <> 'pending' order by 5`)
  await db.execute(sql`
    insert into refunds (id, order_id, amount_cents, word, by, at)
    select 'refund' || id, id, total_cents, 'Broken', '', placed_at from orders where payment_state = 'refunded'`)
  await db.execute(sql`
    insert into stock_movements (item_id, change, reason, order_id, at)
    select l.item_id, -l.qty, 'sold', o.id, o.placed_at from orders o join order_lines l on l.order_id = o.id
    union all
    select l.item_id, l.qty, 'returned', o.id, o.placed_at from orders o join order_lines l on l.order_id = o.id
    where o.status = 'cancelled' order by 5`)
  await db.execute(sql`
    insert into stock_movements (item_id, change, reason, at, note)
    select i.id, i.qty - coalesce(m.pieces, 0), 'received', now(), '' from items i
    left join (select item_id, sum(change) as pieces from stock_movements group by 1) m on m.item_id = i.id`)
}

async function measure(report: Report, db: Db, { orders, dataDir }: { orders: number; dataDir: string }) {
  const peak = watchMemory(dataDir)
  const rows: string[][] = []
  const faults: string[] = []
  const began = performance.now()
  for (const check of checks) {
    const from = performance.now()
    faults.push(...(await findFaults(db, check)))
    rows.push([check[0], count(performance.now() - from)])
  }
  const seconds = (performance.now() - began) / 1_000
  const { before, process, database } = peak()
  const { rows: temporary } = await db.execute<{ bytes: string }>(
    sql`select temp_bytes as bytes from pg_stat_database where datname = current_database()`,
  )
  const verdict = faults.length === 0 ? 'They add up' : `They do not add up (${faults.join('; ')})`
  report.section(
    `The books of ${count(orders)} orders`,
    `${verdict}, after ${seconds.toFixed(1)} s. At most ${count(process)} MB were resident of this process (${count(before)} MB before), and ${count(database)} MB (proportional set size) of all processes of the database; sums that did not fit into its memory went through ${count(Number(temporary[0]?.bytes ?? 0) / MB)} MB of its files, filling included.`,
  )
  report.table(['check', 'ms'], rows)
}

/** Answers with the most of it, in MB. */
function watchMemory(dataDir: string): () => { before: number; process: number; database: number } {
  const resident = () => process.memoryUsage().rss / MB
  const before = resident()
  const most = { process: before, database: 0 }
  const sample = () => {
    most.process = Math.max(most.process, resident())
    most.database = Math.max(most.database, databaseMemory(dataDir))
  }
  const timer = setInterval(sample, SAMPLED_EVERY_MS)
  return () => {
    clearInterval(timer)
    sample()
    return { before, ...most }
  }
}

/** Of the server of this folder and its children. */
function databaseMemory(dataDir: string): number {
  const [server] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const ids = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (name === server || parentOf(name) === server),
  )
  return ids.reduce((sum, id) => sum + sharesOf(id), 0) / 1_024
}

const parentOf = (id: string) => /^PPid:\s+(\d+)$/m.exec(read(`/proc/${id}/status`))?.[1]

const sharesOf = (id: string) => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0)

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
