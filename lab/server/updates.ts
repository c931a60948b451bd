/** Updates there and back while people look and order: no request fails, and no order is lost or doubled. */
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Goods } from './goods.ts'
import { PIECES } from './goods.ts'
import type { Trial } from './installs.ts'
import { type Load, startLoad, summarize } from './load.ts'

interface Options {
  times: number
  /** Seconds that each is watched. */
  watch: number
  /** How many are watched for a whole minute, as they are unless told otherwise. */
  full: number
  /** No other is begun after so many. */
  minutes: number
  perSecond: number
}

export async function updates(trial: Trial, goods: Goods, { times, watch, full, minutes, perSecond }: Options) {
  const { bed, acme, bundles, host } = trial
  const next = bundles.make('1.0.1')
  for (const end of ['', '.minisig']) await bed.copyIn(`${next}${end}`, `/root/${basename(next)}${end}`)
  const before = await goods.count()
  const load = startLoad({
    origin: `https://${host}`,
    rootFile: acme.rootFile,
    perSecond,
    question: goods.question('updates'),
  })
  await pause(2_000)
  const seconds: number[] = []
  const start = performance.now()
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now()
    const command = turn === 0 ? `update /root/${basename(next)}` : 'rollback'
    if (performance.now() - start > minutes * 60_000) break
    // The first are watched for a minute, as they are unless told otherwise.
    const watched = turn < full ? '' : ` --watch ${watch}`
    await bed.exec(`kade ${command}${watched}`, { timeout: 300 })
    seconds.push((performance.now() - begun) / 1_000)
    tell(turn + 1, seconds, load)
  }
  const answers = await load.stop()
  const { failed, ...rest } = summarize(answers)
  const taken = answers.filter(({ path, status }) => goods.isOrder(path) && status === 201).length
  const after = await goods.count()
  console.log(
    JSON.stringify({ updates: seconds.length, watch, full, perSecond, ...rest, failed: failed.length, orders: taken }),
  )
  console.log(`seconds of an update: ${seconds.map((one) => one.toFixed(1)).join(' ')}`)
  for (const one of failed.slice(0, 10)) console.log(JSON.stringify(one))
  const stored = after.orders - before.orders
  if (stored !== taken || PIECES - after.pieces !== after.orders) {
    console.log(`WRONG: ${taken} orders were taken, ${stored} are stored, ${PIECES - after.pieces} pieces are gone`)
  }
  return failed.length === 0 && stored === taken && (await hasItsSite(trial))
}

/** Of `site.example`, where the bundle was made with it (`SITE_DIR=site.example npm run bundle`). */
async function hasItsSite({ bed, bundles, host }: Trial): Promise<boolean> {
  if (bundles.site === '') return true
  const { stdout } = await bed.exec(`curl -skS https://${host}/site/fridges; curl -skS https://${host}/products`)
  const hasPage = stdout.includes('How to choose a fridge')
  const status = await bed.exec('kade status', { mayFail: true })
  console.log(JSON.stringify({ site: bundles.site, hasPage, named: status.stdout.includes(bundles.site) }))
  return hasPage
}

/** How it goes so far. */
function tell(count: number, seconds: readonly number[], { answers }: Load): void {
  const { asked, failed, slowest } = summarize(answers)
  const last = seconds.at(-1)?.toFixed(1)
  console.log(`update ${count}: ${last} s; ${asked} asked, ${failed.length} failed, the longest answer ${slowest} ms`)
}
