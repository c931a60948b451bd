/** Public reads go to replicas of the database, as long as these have replayed every change. */
import { sql } from 'drizzle-orm'
import type { Changes } from './cache-invalidation.ts'
import { type Database, openPool } from './database.ts'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'

interface Replica {
  database: Database
  /** Whether it has replayed the latest change. */
  isCurrent: boolean
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
  const replicas = urls.map(
    (connectionString): Replica => ({ database: openPool({ connectionString }, log), isCurrent: false }),
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

  async function catchUp(replica: Replica): Promise<void> {
    const target = version
    replica.isCurrent = false
    let position: string | null = null
    while (!closed && target === version) {
      try {
        position ??= await positionOf(primary)
        if (await hasReplayed(replica.database, position)) {
          if (target === version) replica.isCurrent = true
          return
        }
        await pause(POLL_MS)
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'a replica of the database does not answer')
        await pause(RETRY_MS)
      }
    }
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

async function hasReplayed({ db }: Database, position: string): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as done`,
  )
  return rows[0]?.done ?? false
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref())
}
