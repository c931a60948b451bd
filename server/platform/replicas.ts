/** Reads for the public go to replicas of the database, as long as these know every change that was told. */
import { sql } from 'drizzle-orm'
import type { Changes } from './changes.ts'
import { type Database, openPool } from './database.ts'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'

interface Replica {
  database: Database
  /** Whether it has replayed what was last told to have changed. */
  isCurrent: boolean
}

interface ReplicaOptions {
  primary: Database
  urls: readonly string[]
  changes: Pick<Changes, 'subscribe'>
  log: Log
}

/** How often a replica that is behind or away is asked, in ms. */
const ASK_AGAIN_MS = 25
const ASK_AGAIN_AWAY_MS = seconds(1)

export interface Replicas {
  /** Reads from a replica that is current, in turn, or else from the primary. */
  read: Database['read']
  close: () => Promise<void>
}

/**
 * After every change the primary answers alone until a replica has replayed it, so that nothing old is read, and kept, for
 * new. A read that fails on a replica is made again on the primary.
 */
export function openReplicas({ primary, urls, changes, log }: ReplicaOptions): Replicas {
  const replicas = urls.map(
    (connectionString): Replica => ({ database: openPool({ connectionString }, log), isCurrent: false }),
  )
  /** Grows with every change: who catches up with an older one isn't current yet. */
  let told = 0
  let turn = 0
  let closed = false

  changes.subscribe(() => {
    told += 1
    for (const replica of replicas) void catchUp(replica)
  })
  for (const replica of replicas) void catchUp(replica)

  async function catchUp(replica: Replica): Promise<void> {
    const change = told
    replica.isCurrent = false
    let position: string | null = null
    while (!closed && change === told) {
      try {
        position ??= await positionOf(primary)
        if (await hasReplayed(replica.database, position)) {
          if (change === told) replica.isCurrent = true
          return
        }
        await pause(ASK_AGAIN_MS)
      } catch (error) {
        if (!closed) log.warn({ err: error }, 'a replica of the database does not answer')
        await pause(ASK_AGAIN_AWAY_MS)
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
