/** The database the shop keeps everything in: a PostgreSQL server, through `pg` and Drizzle. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

/** A database or an open transaction: commands take either. Inside `db.transaction` use only its `tx`. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & {
  transaction: NodePgDatabase['transaction']
}

export interface Database {
  db: NodePgDatabase & { $client: Pool }
  pool: Pool
  /** For reads that anybody may make: from a replica where there are any. */
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** Ends every connection at once, whatever runs on it: PostgreSQL rolls back what is not committed. */
  cut: () => void
  close: () => Promise<void>
}

const CASING = { casing: 'snake_case' } as const

/** Opens a pool of connections. The server ends statements that take longer than 15 seconds. */
export function openPool(config: PoolConfig, log: Log): Database {
  const pool = new Pool({
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(60),
    keepAlive: true,
    ...config,
  })
  // A connection that dies while idle, or while checked out, must not end the process.
  const note = (error: Error) => log.warn({ reason: error.message }, 'a database connection failed')
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  let ended: Promise<void> | undefined
  const close = () => {
    ended ??= pool.end()
    return ended
  }
  const db = drizzle(pool, CASING)
  db.transaction = createTransactions(pool)
  return {
    db,
    pool,
    read: (run) => run(db),
    cut: () => {
      void close()
      // The end of a client with a statement under way is the end of its connection.
      for (const client of clients) if (client instanceof Client) void client.end()
    },
    close,
  }
}

/**
 * Drizzle (0.45) never gives back a connection on which `begin` fails, and gives back one that may still be inside a
 * transaction when `rollback` fails. Each crash of the database would cost the pool some of its connections for good.
 */
function createTransactions(pool: Pool): NodePgDatabase['transaction'] {
  const onClient = new WeakMap<PoolClient, NodePgDatabase>()
  return async function inTransaction(run, config) {
    const client = await pool.connect()
    const known = onClient.get(client)
    const db = known ?? drizzle(client, CASING)
    if (!known) onClient.set(client, db)
    let mayBeBroken = true
    try {
      const result = await db.transaction(run, config)
      mayBeBroken = false
      return result
    } catch (error) {
      // A refusal is only passed on once it has been rolled back.
      mayBeBroken = !(error instanceof Refusal)
      throw error
    } finally {
      client.release(mayBeBroken)
    }
  }
}
