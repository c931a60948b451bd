/**
 * `npm run restore` in lab/: a shop on a PostgreSQL server loses all its orders, its server and its disk, and is
 * brought back to the minute before by the configuration in `ops/pgbackrest` and the lines of `docs/backups.md`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startArchivingServer } from './archiving-server.ts'
import { type DrillShop, openDrillShop, withBuiltShop } from './drill-shop.ts'

const ORDERS = 20
const SOLD_AFTER = 3

const missing = [
  ['postgresql', '/usr/lib/postgresql'],
  ['pgbackrest', '/usr/bin/pgbackrest'],
  ['rsync', '/usr/bin/rsync'],
].filter(([, path = '']) => !existsSync(path))
if (missing.length > 0) {
  const names = missing.map(([name]) => name).join(' ')
  console.log(`This drill needs Debian's packages ${names}: apt-get install ${names}`)
  process.exit(1)
}

const rows: [what: string, result: string][] = []
let failed = false
function note(what: string, isGood: boolean, result: string): void {
  failed ||= !isGood
  rows.push([what, `${isGood ? '' : 'FAILED: '}${result}`])
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${result}`)
}

const server = await startArchivingServer()
const dataDir = join(server.folder, 'shop')
const copies = join(server.folder, 'copies')
try {
  await drill()
} finally {
  await server.remove()
}
const now = new Date().toISOString().slice(0, 10)
console.log(`\n| restore drill, ${now} | result |\n|---|---|`)
for (const [what, result] of rows) console.log(`| ${what} | ${result} |`)
process.exit(failed ? 1 : 0)

async function drill(): Promise<void> {
  const shop = await openDrillShop(server.url, dataDir)
  await shop.sell(ORDERS)
  await timed('full backup, the shop selling on', async () => server.backUp('full'))
  await shop.sell(ORDERS)
  await timed('backup of what changed since', async () => server.backUp('diff'))
  const kept = await shop.sell(ORDERS)
  copyPictures(`${dataDir}/files/`, `${copies}/`)
  const before = await shop.prints()
  const time = await timeOf(shop)
  const late = await shop.sell(ORDERS)
  await destroy(shop)

  const began = performance.now()
  copyPictures(`${copies}/`, `${dataDir}/files/`)
  await server.restoreTo(time)
  const restored = await openDrillShop(server.url, dataDir)
  note('restored to a moment, until it answers', true, `${seconds(began)} s`)
  await compare(restored, before)
  await restored.close()
  await serve(kept.slice(-1), late)
  await timed('full backup of what was restored', async () => server.backUp('full'))
  const said = server.checkRestore()
  note('newest backup restored on trial (check-restore.sh)', said.includes(` ${3 * ORDERS + SOLD_AFTER} orders`), said)
}

/** Somebody deletes every order, and then the machine is gone, with its disks. */
async function destroy(shop: DrillShop): Promise<void> {
  const { db } = shop.services
  await db.execute(sql`truncate orders cascade`)
  const left = await db.$count(sql`orders`)
  // Once a minute by itself; only what was handed over is there to be restored.
  await handOver(shop)
  await shop.close()
  await server.destroy()
  await rm(dataDir, { recursive: true })
  note('the disaster', left === 0, 'all orders deleted, the server killed, both disks gone')
}

async function handOver({ services: { db } }: DrillShop): Promise<void> {
  const { rows } = await db.execute<{ wal: string }>(sql`select pg_walfile_name(pg_switch_wal()) as wal`)
  const wal = rows[0]?.wal ?? ''
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await db.$count(sql`pg_stat_archiver where left(last_archived_wal, 24) >= ${wal}`)) === 1) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the last changes did not reach the archive')
}

async function compare(shop: DrillShop, before: Record<string, string>): Promise<void> {
  const after = await shop.prints()
  const isPicture = (name: string) => name.includes('/')
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const different = names.filter((name) => before[name] !== after[name])
  const tables = names.filter((name) => !isPicture(name))
  const pictures = names.filter(isPicture)
  note('tables, every row compared', !different.some((name) => !isPicture(name)), told(tables, different))
  note('pictures, by SHA-256', !different.some(isPicture), told(pictures, different))
  const faults = await shop.faults()
  note("the shop's books", faults.length === 0, faults.length === 0 ? 'no fault' : faults.join('; '))
}

function told(names: readonly string[], different: readonly string[]): string {
  const wrong = names.filter((name) => different.includes(name))
  return wrong.length === 0 ? `${names.length} of ${names.length} the same` : `different: ${wrong.join(', ')}`
}

/**
 * The built shop starts on what was restored, knows what was sold before that moment and nothing after it, and sells
 * on.
 */
async function serve(kept: readonly string[], late: readonly string[]): Promise<void> {
  const began = performance.now()
  await withBuiltShop(server.url, dataDir, async (address) => {
    const ready = await fetch(`${address}/readyz`)
    const home = await fetch(`${address}/products`)
    note(
      'the shop starts on it',
      ready.ok && home.ok,
      `${seconds(began)} s until ready; /products answers ${home.status}`,
    )
  })
  const shop = await openDrillShop(server.url, dataDir)
  const { db } = shop.services
  const count = async (ids: readonly string[]) =>
    db.$count(
      sql`orders where id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    )
  const [found, gone] = [await count(kept), await count(late)]
  note('the last order before that moment', found === kept.length, found === 1 ? 'is there' : 'is missing')
  note('orders after it', gone === 0, `${late.length} were placed, ${gone} are there, as asked`)
  const sold = await shop.sell(SOLD_AFTER)
  const faults = await shop.faults()
  note('it sells on', faults.length === 0, `${sold.length} orders, ${faults.length} faults in the books`)
  await shop.close()
}

async function timeOf({ services: { db } }: DrillShop): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return rows[0]?.now ?? ''
}

/** As `ops/systemd/kade-copy-pictures.service` does. */
function copyPictures(from: string, to: string): void {
  execFileSync('mkdir', ['-p', to])
  execFileSync('rsync', [
    '-a',
    '--ignore-existing',
    '--include=/employees/***',
    '--include=/private/***',
    '--exclude=*',
    from,
    to,
  ])
}

async function timed(what: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await run()
  note(what, true, `${seconds(began)} s`)
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(1)
}
