/** Public reads go to replicas of the database, as long as these have replayed every change. */
import { sql } from 'drizzle-orm'
import { seconds } from '../durations.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Changes } from './cache-invalidation.ts'
import { type Database, openPool } from './database.ts'

interface Replica {
  database: Database
  /** Whether it has replayed the latest change. */
  isCurrent: boolean
  isCatchingUp: boolean
}

interface ReplicaOptions {
  primary: Database
  urls: readonly string[]
  changes: Pick<Changes, 'subscribe'>
  log: Log
}

/** How often a replica that is behind, or down, is checked. */
const POLL_MS = 25
const RETRY_MS = seconds(1)
/** What takes longer is asked of the primary: nobody waits for a replica that hangs. */
const LIMITS = { connectionTimeoutMillis: seconds(1), query_timeout: seconds(3) }

export interface Replicas {
  /** Reads from a replica that is current, in turn, or else from the primary. */
  read: Database['read']
  close: () => Promise<void>
}

/**
 * After every change the primary answers alone until a replica has replayed it, so that nothing stale is read and
 * cached as fresh. A read that fails on a replica is made again on the primary.
 */
export function openReplicas({ primary, urls, changes, log }: ReplicaOptions): Replicas {
  const { max, options } = primary.pool.options
  const replicas = urls.map(
    (connectionString): Replica => ({
      database: openPool({ connectionString, max, options, ...LIMITS }, log),
      isCurrent: false,
      isCatchingUp: false,
    }),
  )
  /** Counts the changes. */
  let version = 0
  let turn = 0
  let closed = false

  changes.subscribe(() => {
    version += 1
    for (const replica of replicas) void catchUp(replica)
  })
  for (const replica of replicas) void catchUp(replica)

  /** Until it has replayed whatever has changed by then. */
  async function catchUp(replica: Replica): Promise<void> {
    replica.isCurrent = false
    if (replica.isCatchingUp) return
    replica.isCatchingUp = true
    while (!closed && !replica.isCurrent) {
      const target = version
      try {
        const position = await positionOf(primary)
        const hasAll = await untilReplayed(replica, { position, goesOn: () => !closed && target === version })
        replica.isCurrent = hasAll && target === version
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'a replica of the database does not answer')
        await pause(RETRY_MS)
      }
    }
    replica.isCatchingUp = false
  }

  return {
    read: async (run) => {
      const current = replicas.filter(({ isCurrent }) => isCurrent)
      turn += 1
      const replica = current[turn % current.length]
      if (!replica) return run(primary.db)
      try {
        return await run(replica.database.db)
      } catch (error) {
        // What it was asked for is not there: an answer, and no failure.
        if (error instanceof Refusal) throw error
        log.warn({ err: error }, 'a read failed on a replica; asking the primary')
        void catchUp(replica)
        return run(primary.db)
      }
    },
    close: async () => {
      closed = true
      await Promise.all(replicas.map(({ database }) => database.close()))
    },
  }
}

/** Where the primary's log of changes ends now. */
async function positionOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`)
  return rows[0]?.at ?? ''
}

async function untilReplayed(
  { database }: Replica,
  { position, goesOn }: { position: string; goesOn: () => boolean },
): Promise<boolean> {
  while (goesOn()) {
    const isThere = await hasReplayed(database, position)
    if (isThere === true) return true
    await pause(isThere === null ? RETRY_MS : POLL_MS)
  }
  return false
}

/** Null of a server that follows nobody: one that has become the primary, or believes that it still is. */
async function hasReplayed({ db }: Database, position: string): Promise<boolean | null> {
  const { rows } = await db.execute<{ done: boolean | null }>(
    sql`select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) end as done`,
  )
  return rows[0]?.done ?? null
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref())
}
