/**
 * Updates that are broken off: by kills, by cuts of the power, by reboots, by a full disk. The shop is there again with
 * the old or the new version, whole; no order that was taken is lost; and `kade update` goes on from there.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Executed } from './execute.ts'
import { type Goods, PIECES } from './goods.ts'
import type { Trial } from './installs.ts'
import { type Answer, startLoad } from './load.ts'
import { VISITORS } from './network.ts'
import { visit } from './visitor.ts'

interface Break {
  what: string
  /** At a moment of an update that is under way. */
  act: (trial: Trial) => Promise<void>
  /** Once the update has ended, or a boot is over. */
  after?: (trial: Trial) => Promise<void>
}

const TWO = ['1.0.0', '1.0.1'] as const
const PER_SECOND = 20
const WATCH_S = 3
/** Of an update with so long a watch, on this machine. */
const LENGTH_MS = 14_000
const BACK_WITHIN_MS = 90_000
const FULL_FOR_MS = 8_000
const FILLER = '/var/filler'

const bundleOf = (version: string) => `/root/kade-${version}-linux-${process.arch}.tar.gz`

const KILLS: readonly Break[] = [
  { what: 'kill -9 of the command', act: ({ bed }) => kill(bed, `pkill -9 -f 'kade.js update'`) },
  { what: 'kill -9 of all processes', act: ({ bed }) => kill(bed, 'kill -9 -1') },
  { what: 'the end of the terminal', act: ({ bed }) => kill(bed, `pkill -HUP -f 'kade.js update'`) },
  { what: 'Ctrl-C', act: ({ bed }) => kill(bed, `pkill -INT -f 'kade.js update'`) },
  {
    what: 'kill -9 of the shop and its database',
    act: ({ bed }) => kill(bed, 'pkill -9 -u kade'),
  },
  {
    what: 'a cut of the power',
    act: async ({ bed }) => {
      await bed.kill()
      await bed.start()
    },
  },
  { what: 'a reboot', act: ({ bed }) => bed.reboot() },
  {
    what: 'a full disk',
    act: async ({ bed }) => {
      await bed.exec(`fallocate -l "$(df --output=avail -B1 / | tail -n 1)" ${FILLER}`, { mayFail: true })
      await bed.exec(`head -c 300M /dev/zero >> ${FILLER}`, { mayFail: true })
    },
    after: async ({ bed }) => {
      // The shop and its database go on without a place to write.
      await pause(FULL_FOR_MS)
      await bed.exec(`rm -f ${FILLER}`)
    },
  },
]

async function kill(bed: Trial['bed'], command: string): Promise<void> {
  await bed.exec(command, { mayFail: true })
}

/** Each of the ways in turn, at moments that are spread over an update. */
export async function broken(trial: Trial, goods: Goods, times: number): Promise<boolean> {
  const { bed, bundles } = trial
  for (const version of TWO) {
    const file = bundles.make(version)
    for (const end of ['', '.minisig']) await bed.copyIn(`${file}${end}`, `${bundleOf(version)}${end}`)
  }
  let isAllRight = true
  for (let turn = 0; turn < times; turn += 1) {
    const way = KILLS[turn % KILLS.length]
    // By the golden section: however many there are, they lie evenly.
    const moment = (((turn + 1) * 0.618_034) % 1) * LENGTH_MS
    if (way) isAllRight = (await breakOff(trial, goods, way, moment)) && isAllRight
  }
  return isAllRight
}

async function breakOff(trial: Trial, goods: Goods, { what, act, after }: Break, moment: number): Promise<boolean> {
  const { bed, acme, host } = trial
  const before = await goods.count()
  const old = await versionThatRuns(trial)
  const next = TWO.find((version) => version !== old) ?? ''
  // So that it is unpacked anew.
  await bed.exec(`test "$(readlink /opt/kade/database)" = releases/${next} || rm -rf /opt/kade/releases/${next}`)
  const load = startLoad({
    origin: `https://${host}`,
    rootFile: acme.rootFile,
    perSecond: PER_SECOND,
    question: goods.question(`${next}-${Date.now()}`),
  })
  const update = bed.exec(updateTo(next), { mayFail: true, timeout: 200 }).catch(() => null)
  await pause(moment)
  const begun = performance.now()
  await act(trial)
  const said = await update
  await after?.(trial)
  const faults: string[] = []
  const back = await untilWhole(trial)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  if (!back) faults.push('it is not there again')
  const taken = (await load.stop()).filter((one) => goods.isOrder(one.path) && one.status === 201)
  const runs = await versionThatRuns(trial)
  if (!TWO.some((version) => version === runs)) faults.push(`${runs} runs`)
  const doctor = await bed.exec('kade doctor', { mayFail: true })
  faults.push(...(await lost(goods, before, taken)))
  const again = await bed.exec(updateTo(runs === next ? old : next), { mayFail: true, timeout: 200 })
  if (again.code !== 0) faults.push(`the next update: ${again.stderr}`)
  const isRight = faults.length === 0
  console.log(
    `${isRight ? 'right' : 'WRONG'}: ${what}, ${(moment / 1_000).toFixed(1)} s into an update from ${old} to ${next}: ` +
      `${runs} runs, whole after ${seconds} s; ${taken.length} orders taken`,
  )
  console.log(`   the command: ${lastLine(said)}\n   kade doctor: ${badLines(doctor)}`)
  for (const fault of faults) console.log(`   ${fault}`)
  return isRight
}

const updateTo = (version: string) => `kade update ${bundleOf(version)} --older --watch ${WATCH_S}`

export async function versionThatRuns({ bed }: Trial): Promise<string> {
  const { stdout } = await bed.exec('readlink -f "/opt/kade/slots/$(basename "$(readlink /opt/kade/active)")"')
  return basename(stdout.trim())
}

/** Its pages, what they load, and its database. */
export async function untilWhole({ acme, host }: Trial): Promise<boolean> {
  const ca = readFileSync(acme.rootFile, 'utf8')
  const end = performance.now() + BACK_WITHIN_MS
  while (performance.now() < end) {
    const { ask, leave } = visit('HTTP/1.1', { origin: new URL(`https://${host}`), ca, address: VISITORS[0] ?? '' })
    const asked = await Promise.all(['/', '/products', '/api/items', '/readyz'].map((path) => ask({ path })))
    const [, asset = '/none'] = /"(\/assets\/[\w.-]+\.js)"/.exec(asked[0]?.text ?? '') ?? []
    const statuses = [...asked, await ask({ path: asset })].map(({ status }) => status)
    leave()
    if (statuses.every((status) => status === 200)) return true
    await pause(250)
  }
  return false
}

/** What was taken must be stored; of what was answered by a kill either may be. */
export async function lost(goods: Goods, before: { orders: number }, taken: readonly Answer[]): Promise<string[]> {
  const after = await goods.count()
  const stored = after.orders - before.orders
  return [
    ...(stored < taken.length ? [`${taken.length} orders were taken, ${stored} are stored`] : []),
    ...(PIECES - after.pieces === after.orders ? [] : [`${PIECES - after.pieces} pieces of ${after.orders} orders`]),
  ]
}

const lastLine = (said: Executed | null) =>
  said === null
    ? 'ended with the server'
    : `exit ${said.code}, ${`${said.stdout}${said.stderr}`.trim().split('\n').slice(-2).join(' | ').slice(0, 300)}`

export const badLines = ({ stdout, stderr }: Executed) =>
  `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.startsWith('!') && !line.includes('SMTP_URL'))
    .map((line) => line.slice(2).replace(/\s+/g, ' '))
    .join(' | ') || 'nothing but the mail server'
