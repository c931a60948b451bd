/**
 * An update with another major version of PostgreSQL: the shop is closed, and its data are taken along by its own
 * backup and restore. Until people are led to the new version all of before is there, and comes back whatever happens.
 */
import { existsSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { majorOf, postgresName } from '../database.ts'
import { Failure, troubleOf } from '../failure.ts'
import { INTERRUPTED, interrupted } from '../interrupted.ts'
import { pointTo } from '../links.ts'
import { other, places, type Slot } from '../places.ts'
import { ask, run, systemctl } from '../programs.ts'
import {
  CLOSED_UNIT,
  leadTo,
  NEXT_UNIT,
  ownerProgram,
  ownerUnit,
  publicHost,
  settle,
  startSlot,
  stopSlot,
  turnedAway,
} from '../slots.ts'
import { backUpBefore } from '../update-backups.ts'
import { postgresIn, releaseAt } from '../versions.ts'
import { nextData, takeNext, writeNote } from './note.ts'

/** Until the page is there that says so. */
const PAGE_WITHIN_MS = 10_000

interface TakeAlong {
  active: Slot
  /** The release that runs, and its version. */
  running: string
  /** The one that comes. */
  release: string
  /** Makes a slot ready to start the release. */
  prepare: (slot: Slot) => void
  print: (line: string) => void
}

/** Gives back the slot that is open then, and the major version that was set aside. Throws a {@link Failure}. */
export async function takeAlong(options: TakeAlong): Promise<{ slot: Slot; major: string }> {
  const { active, running, release, print } = options
  const major = majorOf(postgresIn(places.database))
  const began = Date.now()
  try {
    await moveData(options, major)
  } catch (error) {
    const taken = `${basename(release)} was not taken: ${troubleOf(error)}`
    await settle().catch((another) => {
      throw new Failure(`${taken}\n${troubleOf(another)}`)
    })
    throw new Failure(`${taken}\n${basename(running)} is open as before.`)
  }
  const slot = other(active)
  // From here on the new data count, whoever is killed: first of all on the disk.
  pointTo(places.active, `slots/${slot}`)
  run('sync', ['--file-system', places.opt])
  await leadTo(slot)
  await settle()
  print(`The shop was closed for ${Math.round((Date.now() - began) / 1_000)} s.`)
  return { slot, major }
}

async function moveData({ active, running, release, prepare, print }: TakeAlong, major: string): Promise<void> {
  const note = { slot: active, database: basename(releaseAt(places.database) ?? ''), major }
  writeNote(note)
  await showClosedPage()
  pointTo(places.name, basename(places.closed))
  await turnedAway(active)
  // Nothing is sold from here on, so that the backup holds all of it.
  stopSlot(active)
  print('The shop is closed, and says so to who comes.')
  const backup = backUpBefore(basename(release), running)
  print(`Backed up into ${backup}.`)
  refuseInterrupted()
  systemctl('stop', 'kade-db.service')
  fillNext(release, backup)
  refuseInterrupted()
  const aside = takeNext(release, note)
  print(`All of it came back in PostgreSQL ${postgresName(postgresIn(release))}; the data of before lie in ${aside}.`)
  prepare(other(active))
  systemctl('start', 'kade-db.service')
  const refusal = await startSlot(other(active), publicHost())
  if (refusal !== null) throw new Failure(refusal)
}

async function showClosedPage(): Promise<void> {
  const [node, program] = [`${places.current}/bin/node`, `${places.current}/build/server/kade.js`]
  const unit = ['--quiet', '--collect', `--unit=${CLOSED_UNIT}`, '-p', 'Restart=always', '-p', 'RestartSec=1']
  ask('systemctl', ['stop', CLOSED_UNIT])
  rmSync(places.closed, { force: true })
  run('systemd-run', [...unit, '--uid=kade', '--gid=kade', node, program, 'closed-page'])
  const until = Date.now() + PAGE_WITHIN_MS
  while (!mayBeAsked()) {
    if (Date.now() > until) throw new Failure(`the page that says so is not there: \`journalctl -u ${CLOSED_UNIT}\`.`)
    await pause(100)
  }
}

/** By the proxy, as the group of the socket. */
const mayBeAsked = () => existsSync(places.closed) && (statSync(places.closed).mode & 0o020) !== 0

/** By the release's own command and its own PostgreSQL, in a folder of their own. */
function fillNext(release: string, backup: string): void {
  // What the settings name is the database of before.
  const own = ['env', '-u', 'DATABASE_URL', '-u', 'DATABASE_READ_URLS', `DATA_DIR=${nextData()}`]
  const program = [...own, ...ownerProgram(release), 'restore', backup]
  run('systemd-run', [...ownerUnit(release), `--unit=${NEXT_UNIT}`, '--pipe', '--wait', ...program])
}

function refuseInterrupted(): void {
  if (interrupted()) throw new Failure(INTERRUPTED)
}
