/**
 * The two slots a version runs in, and which of them people are led to. `places.active` says so, also after a boot;
 * whatever an interrupted command left otherwise, `settle` brings back to it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askShop, getsReady } from './ask-shop.ts'
import { putBack, readNote } from './closed/note.ts'
import { countConnections } from './connections.ts'
import { Failure } from './failure.ts'
import { INTERRUPTED, interrupted } from './interrupted.ts'
import { pointTo, targetOf } from './links.ts'
import { other, places, SLOTS, type Slot, unitOf } from './places.ts'
import { type Asked, ask, isActive, run, systemctl } from './programs.ts'
import { putUnits } from './units.ts'
import { releaseAt, releaseIn } from './versions.ts'

/** In ms. A slow machine of one core takes some 10 s from start to ready. */
const READY_WITHIN = 25_000
/** Longer than the longest answer but a large download, which is cut then. */
const TURNED_AWAY_WITHIN = 15_000
/** What people come for, and what can't be shown without the database. */
const TRIED = ['/', '/products', '/api/items', '/login']

/** Throws a {@link Failure} where nothing is installed. */
export function activeSlot(): Slot {
  const name = basename(targetOf(places.active) ?? '')
  const slot = SLOTS.find((one) => one === name)
  if (!slot) throw new Failure('No shop is installed on this server; `install` of a bundle does it.')
  return slot
}

/** Starts the version in a slot, and gives back why people can't be led to it; null when they can. */
export async function startSlot(slot: Slot, host: string): Promise<string | null> {
  ask('systemctl', ['reset-failed', unitOf(slot)])
  const began = new Date()
  const started = ask('systemctl', ['restart', unitOf(slot)])
  if (started.status !== 0) return `it does not start: ${started.text}`
  const fell = () => Number(ask('systemctl', ['show', '-p', 'NRestarts', '--value', unitOf(slot)]).text) > 0
  const isReady = await getsReady(slot, { within: READY_WITHIN, ended: () => interrupted() || fell() })
  if (interrupted()) return INTERRUPTED
  if (!isReady) return `it is not ready: ${lastWords(slot, began)}`
  for (const path of TRIED) {
    const { status } = await askShop(slot, path, host)
    if (status !== 200) return `it answers ${path} with ${status || 'nothing'}: ${lastWords(slot, began)}`
  }
  return null
}

function lastWords(slot: Slot, since: Date): string {
  const at = `@${Math.floor(since.getTime() / 1_000)}`
  return ask('journalctl', ['-u', unitOf(slot), '--since', at, '-o', 'cat', '-n', '8', '--no-pager']).text
}

/** Leads people to a slot, in one step; who has connected to the other one is answered there. */
export async function leadTo(slot: Slot): Promise<void> {
  pointTo(places.active, `slots/${slot}`)
  pointTo(places.name, basename(places.socket(slot)))
  await turnedAway(other(slot))
}

/** Resolves once nobody is connected to a slot, or after a while. */
export async function turnedAway(slot: Slot): Promise<void> {
  const until = Date.now() + TURNED_AWAY_WITHIN
  while (Date.now() < until && countConnections(readFileSync('/proc/net/unix', 'utf8'), places.socket(slot)) > 0) {
    await pause(50)
  }
}

/** Whatever state it is in: one that ends again and again is neither active nor failed between two starts. */
export function stopSlot(slot: Slot): void {
  systemctl('stop', unitOf(slot))
  ask('systemctl', ['reset-failed', unitOf(slot)])
}

/** Ends what a command that was killed left half done: the active slot runs, and it alone. */
export async function settle(): Promise<Slot> {
  const slot = activeSlot()
  if (readNote() !== null) takeBack(slot)
  if (!isActive('kade-db.service')) systemctl('start', 'kade-db.service')
  if (!isActive(unitOf(slot))) systemctl('start', unitOf(slot))
  if (targetOf(places.name) !== basename(places.socket(slot))) {
    if (!(await getsReady(slot, { within: READY_WITHIN, ended: () => false }))) {
      throw new Failure('The shop that runs is not ready: `kade logs` says why.')
    }
    await leadTo(slot)
  }
  ask('systemctl', ['stop', CLOSED_UNIT])
  stopSlot(other(slot))
  noteRunning(slot)
  putUnits(runningRelease(slot))
  return slot
}

/** Of the page that says that the shop is closed, and of what fills another database. */
export const CLOSED_UNIT = 'kade-closed.service'
export const NEXT_UNIT = 'kade-next.service'

/** What was begun with another PostgreSQL ends; see `closed/note.ts` for which data count. */
function takeBack(slot: Slot): void {
  ask('systemctl', ['stop', NEXT_UNIT])
  if (readNote()?.slot === slot) {
    stopSlot(other(slot))
    systemctl('stop', unitOf(slot), 'kade-db.service')
  }
  putBack()
}

function runningRelease(slot: Slot): string {
  const release = releaseIn(slot)
  if (release === null) throw new Failure(`The slot ${slot} holds no version; run \`install\` again.`)
  return release
}

/** Which version runs, and which one ran before it. */
export function noteRunning(slot: Slot): void {
  const [runs, ran] = [releaseIn(slot), releaseAt(places.current)]
  if (runs === null || runs === ran) return
  if (ran !== null) pointTo(places.previous, `releases/${basename(ran)}`)
  pointTo(places.current, `releases/${basename(runs)}`)
}

/** The host that people ask for, of `PUBLIC_URL`. */
export function publicHost(): string {
  if (!existsSync(places.settings))
    throw new Failure(`${places.settings} is missing; \`install\` of a bundle makes it.`)
  const [, url = ''] = /^PUBLIC_URL=(\S+)$/m.exec(readFileSync(places.settings, 'utf8')) ?? []
  if (!URL.canParse(url)) throw new Failure(`${places.settings} has no PUBLIC_URL.`)
  return new URL(url).host
}

/** People who are in the shop go first. */
const PATIENT = ['-p', 'Nice=10', '-p', 'IOSchedulingClass=idle']

/**
 * Runs one of the shop's own commands (`npm run owner` elsewhere) as its account. What it reads and prints goes through
 * this process alone, and into no log. Throws a {@link Failure}.
 */
export function owner(release: string, args: readonly string[], asked?: Asked): string {
  const program = [...ownerUnit(release), ...PATIENT, '--pipe', '--wait', ...ownerProgram(release), ...args]
  return run('systemd-run', program, asked)
}

const OWNER = 'build/server/owner.js'

/** Options of `systemd-run` that a command of the owner's wants. */
export function ownerUnit(release: string): string[] {
  return [
    ...['--quiet', '--collect', '--uid=kade', '--gid=kade', `--working-directory=${release}`],
    ...['-p', `EnvironmentFile=${places.settings}`, '-E', `DATA_DIR=${places.data}`, '-E', 'NODE_ENV=production'],
  ]
}

export const ownerProgram = (release: string) => [`${release}/bin/node`, OWNER]
