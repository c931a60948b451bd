/**
 * `npm run outage` in lab/: what people see of a shop on one machine while its database is frozen or killed, its disk
 * is full, or it may open no more files; that nothing is lost; and that it goes on by itself. It runs in namespaces of
 * its own, on a disk in memory. `--write` puts the table into docs/reliability.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inDataFolder } from '../../bench/in-data-folder.ts'
import { serveBenchShop } from '../../bench/served-shop.ts'
import { anItem } from '../../tests/support/shop/builders.ts'
import { runApart } from '../trial/run-apart.ts'
import { findLosses } from './losses.ts'
import { type Phase, writeTable } from './report.ts'
import { strikes } from './strikes.ts'
import { startVisitors } from './visitors.ts'

const ITEMS = 60
/** MiB: what the database takes when it is new, and some 300 to fill. */
const DISK = 600
const WARMS_UP_MS = 4_000
/** ms from the mending to the end of a phase. */
const GOES_ON_MS = 4_000

const inside = process.argv.indexOf('--inside')
if (inside === -1) process.exitCode = await runApart(process.argv.slice(1), { keeps: false })
// What still runs ends with the first process of the namespace.
else process.exit(await runOutages(process.argv[inside + 1] ?? ''))

/** Gives back the exit code. */
async function runOutages(folder: string): Promise<number> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', dataDir])
  const goods: string[] = []
  await inDataFolder(dataDir, async (services) => {
    for (let number = 1; number <= ITEMS; number += 1) {
      goods.push((await anItem(services, { title: `Kettle ${number}`, qty: 1_000_000 })).id)
    }
  })
  const shop = await serveBenchShop({ dataDir })
  const visitors = startVisitors(shop.url, goods)
  await pause(WARMS_UP_MS)
  const phases: Phase[] = []
  for (const { name, lasts, strike } of strikes) {
    const start = performance.now()
    const mend = await strike({ shop, dataDir })
    await pause(lasts * 1_000)
    await mend()
    const mended = performance.now()
    await visitors.untilOrdered()
    const ordered = performance.now()
    await pause(GOES_ON_MS)
    phases.push({ name, start, mended, ordered })
    console.log(`${name}: an order was placed ${((ordered - mended) / 1_000).toFixed(1)} s after it was mended`)
  }
  const answers = await visitors.stop()
  await shop.stop()
  const losses = await findLosses(dataDir, answers)
  return writeTable({ phases, answers, losses, writes: process.argv.includes('--write') })
}
