/** Looks at the server that the shop runs on. */
import { stat, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { ServerState } from '#contract/office/server.ts'
import { createReadiness, type Part } from '../../http/readiness.ts'
import { nameOfPlace } from '../../platform/copies/create-copy-place.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { codeOf } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { type FoundBackup, findBackups } from '../backups/backup-folder.ts'
import { readBackupKey } from '../backups/backup-key.ts'
import { readCopies } from '../backups/read-copies.ts'
import { type Proof, readProofs } from '../backups/read-proofs.ts'
import { readEnded } from '../backups/run-backup.ts'
import { backups } from '../backups/tables.ts'
import { readCertificate } from './read-certificate.ts'

export type Look = Pick<Services, 'changes' | 'config' | 'database' | 'db' | 'files' | 'clock'>

export interface Seen {
  certificate: ServerState['certificate']
  disk: ServerState['disk']
  backups: { count: number; lastAt: Date | null; planned: boolean; missedTwice: boolean }
  proof: Proof | null
  copies: {
    place: string | null
    hasKey: boolean
    count: number
    lastAt: Date | null
    failure: string
    missedTwice: boolean
  }
  /** What the shop needs to work and does not have. */
  away: Part[]
}

/** The command of a server makes one each night; so long after the last, two were missed. */
const TWO_NIGHTS = hours(50)
/** A certificate lasts for months; one that could not be read may have been put right. */
const CERTIFICATE_KEPT = { known: minutes(10), unknown: minutes(1), none: minutes(10) }

export function createLook(services: Look): () => Promise<Seen> {
  const { config, db, clock } = services
  const lookReady = createReadiness(services)
  let certificate: { state: ServerState['certificate']; until: number } | null = null

  async function certificateNow() {
    if (certificate && performance.now() < certificate.until) return certificate.state
    const state = await readCertificate(config.publicUrl, clock())
    certificate = { state, until: performance.now() + CERTIFICATE_KEPT[state.state] }
    return state
  }

  return async () => ({
    certificate: await certificateNow(),
    disk: await readDisk(resolve(config.dataDir)),
    backups: await readBackups(services),
    proof: (await readProofs(db)).last,
    copies: await lookAtCopies(services),
    away: (await lookReady()).away,
  })
}

/** With a database elsewhere the folder is made when something is first kept in it. */
async function readDisk(folder: string): Promise<ServerState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { folder, free: bavail * bsize, all: blocks * bsize }
  } catch (error) {
    const parent = resolve(folder, '..')
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    return { ...(await readDisk(parent)), folder }
  }
}

async function readBackups({ db, config, clock }: Look): Promise<Seen['backups']> {
  const { 'backups.every': every } = await readSettings(db, ['backups.every'])
  const found = await findBackups(config)
  // Those of other machines, too.
  const made = await db
    .select({ name: backups.name, at: backups.finishedAt })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.finishedAt))
  const times = [found[0]?.at, made[0]?.at].flatMap((at) => (at ? [at.getTime()] : []))
  const failed = await readEnded(db, 2)
  return {
    count: new Set([...found, ...made].map(({ name }) => name)).size,
    lastAt: times.length === 0 ? null : new Date(Math.max(...times)),
    planned: every !== 'off' || config.serverBackups !== null,
    missedTwice:
      (failed.length === 2 && failed.every(({ state }) => state === 'failed')) ||
      (await isNightlyLate({ folder: config.serverBackups, found, now: clock() })),
  }
}

async function lookAtCopies(services: Look): Promise<Seen['copies']> {
  const { config, clock } = services
  const place = config.copies && nameOfPlace(config.copies)
  if (place === null) return { place, hasKey: false, count: 0, lastAt: null, failure: '', missedTwice: false }
  const key = await readBackupKey(services.db)
  const { last, lastGood, count } = await readCopies(services, place)
  const [newest] = await findBackups(config)
  // Also where no process lives long enough to tell that it failed.
  const since = Math.max(newest?.at.getTime() ?? 0, key?.madeAt.getTime() ?? 0)
  const isHereAlone = newest !== undefined && (!lastGood || lastGood.madeAt < newest.at)
  const isLate = isHereAlone && clock().getTime() - since > TWO_NIGHTS
  const failed = last.filter(({ failure }) => failure !== '')
  return {
    place,
    hasKey: key !== null,
    count,
    lastAt: lastGood?.at ?? null,
    failure: last[0]?.failure ?? '',
    missedTwice: failed.length === 2 || isLate,
  }
}

interface Nightly {
  folder: string | null
  found: readonly FoundBackup[]
  now: Date
}

/** An empty folder tells when it was made. */
async function isNightlyLate({ folder, found: [newest], now }: Nightly): Promise<boolean> {
  if (folder === null) return false
  const since = newest?.at ?? (await stat(folder).catch(() => null))?.mtime
  return since !== undefined && now.getTime() - since.getTime() > TWO_NIGHTS
}
