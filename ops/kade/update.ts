/** Another version in place of the one that runs, without a request lost, and back by itself where it fails. */
import { rmSync, statfsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { lendAssets } from './assets.ts'
import { checkSignature, postgresOfBundle, unpack, versionOfBundle } from './bundle-file.ts'
import { setAside } from './closed/note.ts'
import { takeAlong } from './closed/take-along.ts'
import { isNewerMajor, refuseOlderMajor, renewDatabase } from './database.ts'
import { Failure, troubleOf } from './failure.ts'
import { pointTo } from './links.ts'
import { other, places, type Slot } from './places.ts'
import { run } from './programs.ts'
import { activeSlot, leadTo, noteRunning, publicHost, settle, startSlot, stopSlot } from './slots.ts'
import { putUnits } from './units.ts'
import { backUpBefore, dropOldBackups } from './update-backups.ts'
import { compareVersions, postgresIn, releaseAt, releaseIn, releases, type Version, versionIn } from './versions.ts'
import { watch } from './watch.ts'

export interface UpdateOptions {
  /** Takes a version that is older than the one that runs. */
  older?: boolean
  /** Takes a bundle that lacks the site that was built into the one that runs. */
  withoutSite?: boolean
  /** May close the shop where the data must be taken to another major version of PostgreSQL. */
  close?: boolean
  /** How long the new version is watched, in ms. */
  watchFor: number
  print: (line: string) => void
}

/** Besides the one that runs: whose pages people may still have open, and where `rollback` goes. */
const KEPT = 2
/** An unpacked version. */
const UNPACKED_MB = 450
/** What a backup leaves out: the database's own journal, and what an update has set aside. */
const LEFT_OUT = ['pg_wal', '.postgres-*']
/** The journal of a database that is being filled. */
const JOURNAL_MB = 600
/** Of data that are saved and restored; for small shops, the rest takes a minute. */
const MB_A_MINUTE = 100

/** Throws a {@link Failure}; the shop that ran before runs on then. */
export async function update(file: string, options: UpdateOptions): Promise<string> {
  // With all that it starts: people who are in the shop go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const version = versionOfBundle(file)
  checkSignature(file)
  const active = await settle()
  const running = runningIn(active)
  refuseUnwanted(version, running.version, options)
  const held = heldMb()
  const comes = postgresOfBundle(file, version)
  const runs = postgresIn(places.database)
  const minutes = 1 + Math.ceil(held / MB_A_MINUTE)
  const closes =
    comes !== null && isNewerMajor({ version: version.text, comes, runs, close: options.close === true, minutes })
  dropOldBackups()
  refuseFullDisk(UNPACKED_MB + held + (closes ? held + JOURNAL_MB : 0))
  options.print(`${basename(file)} is signed by the key of this server.`)
  const inUse = [running.release, releaseAt(places.database)].filter((each) => each !== null)
  const release = unpack(file, { version, into: places.releases, inUse })
  options.print(`Unpacked into ${release}.`)
  if (closes) return closedUpdate({ active, running, version, release, minutes }, options)
  const backup = backUpBefore(version.text, running.release)
  options.print(`Backed up into ${backup}.`)
  const slot = await change(active, release, options)
  await renewDatabase({ release, slot, print: options.print })
  keepSome()
  return `Kade ${version.text} is open. \`kade rollback\` goes back to ${running.version.text}.`
}

interface ClosedUpdate {
  active: Slot
  running: Running
  version: Version
  release: string
  minutes: number
}

async function closedUpdate(
  { active, running, version, release, minutes }: ClosedUpdate,
  { watchFor, print }: UpdateOptions,
): Promise<string> {
  print(`The data are taken to another PostgreSQL: the shop is closed for about ${minutes} minutes.`)
  const prepare = (next: Slot) => prepareSlot(next, release)
  const { slot, major } = await takeAlong({ active, running: running.release, release, prepare, print })
  keepSome(major)
  const trouble = await watch(slot, { ms: watchFor, host: publicHost() })
  if (trouble === null) return `Kade ${version.text} is open.`
  throw new Failure(
    `${version.text} is open, and stays so, as it has sold since; but ${trouble}\n\`kade logs\` says why, \`kade rollback\` how to go back.`,
  )
}

/** Back to the version of before, if it still lies here. Throws a {@link Failure}. */
export async function rollback(options: UpdateOptions): Promise<string> {
  const active = await settle()
  const before = releaseAt(places.previous)
  const version = before === null ? null : versionIn(before)
  if (before === null || version === null) throw new Failure('No version of before lies on this server.')
  refuseOlderMajor(before)
  await change(active, before, options)
  return `Kade ${version.text} is open again.`
}

/** The version that runs, started anew: settings are read at a start. Throws a {@link Failure}. */
export async function restart(options: UpdateOptions): Promise<string> {
  const active = await settle()
  await change(active, runningIn(active).release, options)
  return 'The shop runs with the settings as they are now.'
}

/** Starts a version in the other slot, leads people there, and back where it turns out bad. Gives back the slot. */
async function change(active: Slot, release: string, options: UpdateOptions): Promise<Slot> {
  const next = other(active)
  const before = runningIn(active)
  const trouble = await tryOut(next, release, options).catch(troubleOf)
  if (trouble === null) {
    stopSlot(active)
    noteRunning(next)
    return next
  }
  const wasOpen = activeSlot() === next
  await goBack(active, before.release)
  const what = wasOpen ? 'taken back' : 'not taken'
  throw new Failure(`${basename(release)} was ${what}: ${trouble}\n${before.version.text} is open as before.`)
}

/** Gives back why the version is not to be kept; null where it is well. */
async function tryOut(next: Slot, release: string, { watchFor, print }: UpdateOptions): Promise<string | null> {
  const host = publicHost()
  prepareSlot(next, release)
  const refusal = await startSlot(next, host)
  if (refusal !== null) return refusal
  print('It is ready and shows its pages; people are led to it now.')
  await leadTo(next)
  return watch(next, { ms: watchFor, host })
}

function prepareSlot(slot: Slot, release: string): void {
  stopSlot(slot)
  for (const earlier of releases()) if (earlier !== release) lendAssets(earlier, release)
  pointTo(places.slot(slot), `../releases/${basename(release)}`)
  putUnits(release)
}

async function goBack(active: Slot, release: string): Promise<void> {
  await leadTo(active)
  stopSlot(other(active))
  putUnits(release)
}

interface Running {
  release: string
  version: Version
}

function runningIn(slot: Slot): Running {
  const release = releaseIn(slot)
  const version = release === null ? null : versionIn(release)
  if (release === null || version === null)
    throw new Failure(`The slot ${slot} holds no version; run \`install\` again.`)
  return { release, version }
}

function refuseUnwanted(version: Version, running: Version, { older, withoutSite }: UpdateOptions): void {
  const order = compareVersions(version, running)
  if (version.text === running.text) throw new Failure(`${version.text} is the version that runs.`)
  if (order < 0 && !older) {
    throw new Failure(
      `${version.text} is older than ${running.text}, which runs: \`kade rollback\` goes back by one, \`--older\` takes it all the same.`,
    )
  }
  if (running.site !== null && version.site !== running.site && !withoutSite) {
    throw new Failure(
      `${version.text} is without the site "${running.site}" that runs: build it in (SITE_DIR), or say \`--without-site\`.`,
    )
  }
}

/** Of the shop's data, in MB, what a backup takes. */
function heldMb(): number {
  const [held = '0'] = run('du', ['-sm', ...LEFT_OUT.map((name) => `--exclude=${name}`), places.data]).split('\t')
  return Number(held)
}

/** The version and a backup must have room, and the data once more where they are taken to another PostgreSQL. */
function refuseFullDisk(needed: number): void {
  const { bavail, bsize } = statfsSync(places.releases)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free >= needed) return
  throw new Failure(
    `${free} MB are free on the disk, and ${needed} are needed, for the version and what is saved of before: make room first. Nothing was changed.`,
  )
}

/** What nobody goes back to, and no open page loads from, goes; so do data that an update before has set aside. */
function keepSome(major: string | null = null): void {
  for (const folder of setAside(major)) rmSync(folder, { recursive: true, force: true })
  const needed = new Set([places.current, places.previous, places.database].map(releaseAt))
  const spare = releases().filter((release) => !needed.has(release))
  for (const release of spare.slice(Math.max(0, KEPT - 1))) rmSync(release, { recursive: true, force: true })
}
