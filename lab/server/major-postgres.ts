/**
 * An update that brings a newer major version of PostgreSQL: the shop is closed, says so, and is open again with all
 * that was sold; where it is broken off, with the version and the data of before.
 */
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { badLines, lost, untilWhole, versionThatRuns } from './broken.ts'
import type { Executed } from './execute.ts'
import type { Goods } from './goods.ts'
import type { Trial } from './installs.ts'
import { type Answer, startLoad } from './load.ts'

const [OLD, NEW] = ['1.0.0', '1.0.2']
const PER_SECOND = 20
const WITHIN_S = 600

/** What broke it off, and which moment was waited for. */
interface Break {
  what: string
  /** By `sh`, whether it is time. */
  when: string
  act: (bed: Trial['bed']) => Promise<unknown>
  /** What is typed then; otherwise it is back by itself. */
  next?: string
}

const SET_ASIDE = 'ls -d /var/lib/kade/.postgres-*'
const CLOSED = '[ "$(readlink /run/kade/shop.sock)" = closed.sock ]'
const RESTORING = 'test -d /var/lib/kade/.next/postgres/cluster'
const STARTING = `[ "$(readlink /opt/kade/database)" = releases/${NEW} ]`

const end = (signal: string, what: string) => (bed: Trial['bed']) =>
  bed.exec(`pkill -${signal} ${what}`, { mayFail: true })
const cut = async (bed: Trial['bed']) => {
  await bed.kill()
  await bed.start()
}
const COMMAND = `-f 'kade.js update'`

const BREAKS: readonly Break[] = [
  { what: 'kill -9 of the command while it is backed up', when: CLOSED, act: end('KILL', COMMAND) },
  { what: 'the same while the backup comes back', when: RESTORING, act: end('KILL', COMMAND), next: 'kade ready' },
  { what: 'Ctrl-C while the backup comes back', when: RESTORING, act: end('INT', COMMAND) },
  { what: 'kill -9 of all that runs as the shop, likewise', when: RESTORING, act: end('KILL', '-u kade') },
  { what: 'a cut of the power, likewise', when: RESTORING, act: cut },
  { what: 'a cut of the power once the data of before are set aside', when: SET_ASIDE, act: cut },
  {
    what: 'kill -9 of the command and the database while the new version starts',
    when: STARTING,
    act: async (bed) => {
      await end('KILL', COMMAND)(bed)
      await end('KILL', '-f server/database.js')(bed)
    },
    next: 'kade doctor; kade restart',
  },
  { what: 'a cut of the power while the new version starts', when: STARTING, act: cut },
]

interface Options {
  /** The way back is tried, too, which installs the shop once more with Caddy. */
  byHand: boolean
}

export async function majorPostgres(trial: Trial, goods: Goods, { byHand }: Options): Promise<boolean> {
  const { bed, bundles } = trial
  const update = await brought(trial, bundles.make(NEW))
  const { code, stderr } = await bed.exec(update, { mayFail: true, timeout: WITHIN_S })
  const found = [told('without --close', code === 1 && stderr.includes('--close'), stderr)]
  for (const one of BREAKS) found.push(await brokenOff(trial, goods, { ...one, command: `${update} --close` }))
  found.push(await badRelease(trial, goods))
  const atLast = await goods.count()
  found.push(await takenAlong(trial, goods, `${update} --close --watch 5`))
  const back = await bed.exec('kade rollback', { mayFail: true })
  found.push(told('kade rollback', back.code === 1 && back.stderr.includes('kade restore'), back.stderr))
  if (byHand) found.push(await backByHand(trial, goods, atLast))
  return found.every(Boolean)
}

/** Gives back the command that takes it. */
async function brought({ bed }: Trial, file: string): Promise<string> {
  for (const one of [file, `${file}.minisig`]) await bed.copyIn(one, `/root/${basename(one)}`)
  return `kade update /root/${basename(file)}`
}

/** One that is never ready is not taken, by itself. */
async function badRelease(trial: Trial, goods: Goods): Promise<boolean> {
  const plant = (folder: string) => writeFileSync(join(folder, 'build/server/main.js'), 'process.exit(1)')
  const update = await brought(trial, trial.bundles.make('1.0.3', plant))
  const before = await goods.count()
  const { code, stderr } = await trial.bed.exec(`${update} --close`, { mayFail: true, timeout: WITHIN_S })
  const isBack = code === 1 && (await untilWhole(trial))
  const faults = await faultsOf(trial, goods, { before, answers: [], runs: OLD })
  return told('a version that does not start', isBack && faults.length === 0, [stderr, ...faults].join('\n'))
}

/** As docs/server.md tells it, with all that was ordered before the update. */
async function backByHand({ bed, acme, host }: Trial, goods: Goods, atLast: { orders: number }): Promise<boolean> {
  const said = await bed.exec(
    [
      'kade uninstall --yes && mv /var/lib/kade /var/lib/kade-since',
      `cd kade-${OLD} && ./install ${host} you@example.com --ca ${acme.directory} --ca-root /etc/ssl/acme-root.pem`,
      `kade restore "$(ls -d /var/backups/kade/before-${NEW}-* | tail -n 1)" --yes`,
    ].join(' && '),
    { mayFail: true, timeout: WITHIN_S },
  )
  if (said.code !== 0) tell(await bed.exec('cat /etc/caddy/Caddyfile; journalctl -u caddy -n 20 --no-pager -o cat'))
  const { orders } = said.code === 0 ? await goods.count() : { orders: -1 }
  const text = said.code === 0 ? `${orders} orders of ${atLast.orders} and more` : `${said.stdout}${said.stderr}`
  return told(`back to ${OLD} by hand`, orders >= atLast.orders, text)
}

function told(what: string, isRight: boolean, text: string): boolean {
  console.log(`${isRight ? 'right' : 'WRONG'}: ${what}: ${text.trim()}`)
  return isRight
}

const loadOf = ({ acme, host }: Trial, goods: Goods) =>
  startLoad({
    origin: `https://${host}`,
    rootFile: acme.rootFile,
    perSecond: PER_SECOND,
    question: goods.question(`major-${Date.now()}`),
  })

async function brokenOff(trial: Trial, goods: Goods, { what, when, act, next, command }: Break & { command: string }) {
  const { bed } = trial
  const before = await goods.count()
  const load = loadOf(trial, goods)
  await pause(2_000)
  const update = bed.exec(command, { mayFail: true, timeout: WITHIN_S }).catch(() => null)
  await bed.exec(`until ${when} >/dev/null 2>&1; do sleep 0.02; done`, { timeout: WITHIN_S })
  const begun = performance.now()
  await act(bed)
  tell(await update)
  if (next !== undefined) tell(await bed.exec(next, { mayFail: true, timeout: WITHIN_S }))
  const isWhole = await untilWhole(trial)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const answers = await load.stop()
  const faults = [
    ...(isWhole ? [] : ['it is not there again']),
    ...(await faultsOf(trial, goods, { before, answers, runs: OLD })),
    ...((await bed.exec(SET_ASIDE, { mayFail: true })).code === 0 ? ['data are set aside'] : []),
  ]
  console.log(`${faults.length === 0 ? 'right' : 'WRONG'}: ${what}: whole again after ${seconds} s`)
  return said(faults, answers)
}

async function takenAlong(trial: Trial, goods: Goods, command: string): Promise<boolean> {
  const { bed, host } = trial
  const before = await goods.count()
  const load = loadOf(trial, goods)
  await pause(2_000)
  const update = bed.exec(command, { mayFail: true, timeout: WITHIN_S })
  await bed.exec('until [ "$(readlink /run/kade/shop.sock)" = closed.sock ]; do sleep 0.1; done', { timeout: WITHIN_S })
  const page = await bed.exec(`curl -skSi https://${host}/products`)
  console.log(page.stdout.replace(/^/gm, '    '))
  tell(await update)
  await pause(3_000)
  const answers = await load.stop()
  const told = answers.filter(({ status }) => status === 503)
  const wrong = answers.filter(({ status, retryAfter }) => status === 0 || (status >= 500 && retryAfter === ''))
  const isClosedPage = told.some(({ text }) => text.includes('The shop is closed'))
  const cluster = await bed.exec('cat /var/lib/kade/postgres/cluster/PG_VERSION; kade status', { mayFail: true })
  const faults = [
    ...(/^HTTP\/\S+ 503/.test(page.stdout) && /^retry-after: \d+/im.test(page.stdout) ? [] : ['no page says it']),
    ...(isClosedPage ? [] : ['nobody was told that it is closed']),
    ...(wrong.length === 0 ? [] : [`${wrong.length} answers failed: ${JSON.stringify(wrong.slice(0, 3))}`]),
    ...(cluster.stdout.includes('data of before') ? [] : [`kade status: ${cluster.stdout}`]),
    ...(await faultsOf(trial, goods, { before, answers, runs: NEW })),
  ]
  const times = told.map(({ due }) => due)
  const closed = ((Math.max(...times) - Math.min(...times)) / 1_000).toFixed(1)
  console.log(`${faults.length === 0 ? 'right' : 'WRONG'}: taken along to PostgreSQL ${cluster.stdout.split('\n')[0]}`)
  console.log(`   ${told.length} of ${answers.length} were told to come again, within ${closed} s`)
  return said(faults, answers)
}

interface Seen {
  before: { orders: number }
  answers: readonly Answer[]
  /** The version that must run. */
  runs: string
}

async function faultsOf(trial: Trial, goods: Goods, { before, answers, runs }: Seen): Promise<string[]> {
  const taken = answers.filter(({ path, status }) => goods.isOrder(path) && status === 201)
  const found = await versionThatRuns(trial)
  const doctor = badLines(await trial.bed.exec('kade doctor', { mayFail: true }))
  console.log(`   ${found} runs; ${taken.length} orders taken; kade doctor: ${doctor}`)
  return [
    ...(found === runs ? [] : [`${found} runs, and not ${runs}`]),
    ...(doctor === 'nothing but the mail server' ? [] : [`kade doctor: ${doctor}`]),
    ...(await lost(goods, before, taken)),
  ]
}

function said(faults: readonly string[], answers: readonly Answer[]): boolean {
  const statuses = [...Map.groupBy(answers, ({ status }) => status)].map(
    ([status, some]) => `${status}: ${some.length}`,
  )
  console.log(`   answers: ${statuses.join(', ')}`)
  for (const fault of faults) console.log(`   ${fault}`)
  return faults.length === 0
}

function tell(done: Executed | null): void {
  const text = done === null ? 'ended with the server' : `exit ${done.code}\n${done.stdout}${done.stderr}`
  console.log(text.trimEnd().replace(/^/gm, '    '))
}
