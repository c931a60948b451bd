/**
 * The health check `/readyz`: what the shop needs to work, and which of it is away. Anybody may ask, so it names parts
 * and no more.
 */
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import type { Changes } from '../platform/database/cache-invalidation.ts'
import type { Database } from '../platform/database/database.ts'
import { minutes, seconds } from '../platform/durations.ts'
import type { Files } from '../platform/files/files.ts'
import { unlessDown } from './busy.ts'

export type Part = 'database' | 'files' | 'disk' | 'jobs'

export interface Readiness {
  /** Whether requests should be sent here: pages come from memory, but nothing is sold without the database. */
  ready: boolean
  away: Part[]
}

interface ReadinessOptions {
  changes: Pick<Changes, 'heartbeat'>
  config: Pick<Config, 'dataDir'>
  database: Database
  files: Pick<Files, 'read'>
}

/** What is looked at seldom: anybody may ask as often as they like, and a file store of a vendor costs. */
const LOOK_EVERY_MS = seconds(5)
const TIMEOUT_MS = seconds(2)
/** Less room than an upload and the database's own work take. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024
/** A job that has been due for longer says that nobody does them. */
const LATEST_JOB_MS = minutes(10)
const WAITING = `select from graphile_worker.jobs where locked_at is null and attempts < max_attempts
  and run_at < now() - $1 * interval '1 ms' limit 1`

export function createReadiness({ changes, config, database, files }: ReadinessOptions): () => Promise<Readiness> {
  const stores = seldom(() =>
    findAway({ files: () => files.read('readyz').then(() => true), disk: () => hasRoom(config.dataDir) }),
  )
  const jobs = seldom(() =>
    findAway({ jobs: async () => (await database.pool.query(WAITING, [LATEST_JOB_MS])).rowCount === 0 }),
  )
  const answers = () => unlessDown(changes.heartbeat, () => database.pool.query('select 1')).then(() => true)
  return async () => {
    const [away, awayStores] = await Promise.all([findAway({ database: answers }), stores()])
    // Of the queue nothing can be known without the database.
    if (away.length > 0) return { ready: false, away: [...away, ...awayStores] }
    return { ready: true, away: [...awayStores, ...(await jobs())] }
  }
}

type Looks = Partial<Record<Part, () => Promise<boolean>>>

/** Whatever goes wrong, and whatever takes too long, means that it is away. */
async function findAway(looks: Looks): Promise<Part[]> {
  const seen = await Promise.all(
    Object.entries(looks).map(async ([part, look]) => ({ part: part as Part, isUp: await inTime(look) })),
  )
  return seen.flatMap(({ part, isUp }) => (isUp ? [] : [part]))
}

/** With a database elsewhere the folder is made when something is first kept in it: then its parent tells. */
async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= LEAST_FREE_BYTES
  } catch (error) {
    const parent = dirname(resolve(folder))
    if (!isMissing(error) || parent === folder) throw error
    return hasRoom(parent)
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function inTime(look: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  look().then(resolve, () => resolve(false))
  const isUp = await promise
  clearTimeout(timer)
  return isUp
}

function seldom<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; seen: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (last === null || now - last.at > LOOK_EVERY_MS) last = { at: now, seen: look() }
    return last.seen
  }
}
