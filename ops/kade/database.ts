/** PostgreSQL, which runs beside the shop: a newer minor version in place of the one that runs. */
import { basename } from 'node:path'
import { getsReady } from './ask-shop.ts'
import { Failure } from './failure.ts'
import { pointTo } from './links.ts'
import { places, type Slot } from './places.ts'
import { ask } from './programs.ts'
import { postgresIn, releaseAt } from './versions.ts'

/** In ms: what it was writing is read again at its start. */
const READY_WITHIN = 60_000

/** `18.4` of npm's `18.4.0-beta.17`. */
export const postgresName = (version: string) => version.replace(/^(\d+\.\d+).*$/, '$1')

/** Whether a release's PostgreSQL takes the place of another, of which both are the same major version. */
export function isNewerMinor(comes: string, runs: string): boolean {
  const [[major, minor], [ourMajor, ourMinor]] = [numbers(comes), numbers(runs)]
  return major === ourMajor && minor > ourMinor
}

function numbers(version: string): [number, number] {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return [major, minor]
}

export const majorOf = (version: string): string => String(numbers(version)[0])

interface Major {
  /** The version of the shop. */
  version: string
  /** The versions of PostgreSQL that it brings, and that runs. */
  comes: string
  runs: string
  /** Somebody has said that the shop may be closed. */
  close: boolean
  /** For about so long. */
  minutes: number
}

/**
 * Whether data are to be taken to another major version, which stores them otherwise. Throws a {@link Failure} for an
 * older one, and for a newer one unless the shop may be closed.
 */
export function isNewerMajor({ version, comes, runs, close, minutes }: Major): boolean {
  const [[next], [last]] = [numbers(comes), numbers(runs)]
  if (next === last) return false
  const brings = `${version} brings PostgreSQL ${next}, and the data are of ${last}`
  if (next < last) throw new Failure(`${brings}, which it can't read.`)
  if (close) return true
  const away = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  throw new Failure(
    `${brings}: they are taken along by a backup, and the shop is closed for ${away} meanwhile; say \`--close\` if it may be.`,
  )
}

/** `rollback` can't go to a version with an older PostgreSQL; what was sold since is in data it can't read. */
export function refuseOlderMajor(release: string): void {
  const [[comes], [runs]] = [numbers(postgresIn(release)), numbers(postgresIn(places.database))]
  if (comes >= runs) return
  const [old, data] = [basename(release), places.data]
  throw new Failure(
    `${old} brings PostgreSQL ${comes}, and the data are of ${runs}, which it can't read. To have the shop as it was before that update, without what came since: \`kade uninstall --yes\`, \`mv ${data} ${data}-${runs}\`, \`./install\` of the bundle of ${old}, then \`kade restore BACKUP --yes\` with the backup of before the update in ${places.backups}.`,
  )
}

interface Renewal {
  release: string
  /** Who asks the database. */
  slot: Slot
  print: (line: string) => void
}

/** Nothing where the release brings none that is newer. Throws a {@link Failure}; the one of before runs again then. */
export async function renewDatabase({ release, slot, print }: Renewal): Promise<void> {
  const [comes, runs] = [release, places.database].map(postgresIn)
  const before = releaseAt(places.database)
  if (before === null || comes === undefined || runs === undefined || !isNewerMinor(comes, runs)) return
  const [next, last] = [postgresName(comes), postgresName(runs)]
  print(
    `PostgreSQL ${last} is restarted as ${next}: for some seconds pages come from memory, and orders are asked to be sent again.`,
  )
  const began = Date.now()
  if (await startsFrom(release, slot)) {
    print(`PostgreSQL ${next} runs, after ${((Date.now() - began) / 1_000).toFixed(1)} s.`)
    return
  }
  await startsFrom(before, slot)
  throw new Failure(
    `PostgreSQL ${next} is not ready: ${last} runs again, with the new version of the shop. \`kade logs\` says why.`,
  )
}

async function startsFrom(release: string, slot: Slot): Promise<boolean> {
  pointTo(places.database, `releases/${basename(release)}`)
  const { status } = ask('systemctl', ['restart', 'kade-db.service'])
  return status === 0 && (await getsReady(slot, { within: READY_WITHIN, ended: () => false }))
}
