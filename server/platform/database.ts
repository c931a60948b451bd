/** The database the shop keeps everything in: a PostgreSQL server, through `pg` and Drizzle. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'
import { PreparingClient } from './prepared-statements.ts'

/** A database or an open transaction: what reads take. What writes takes a `Tx`, see `transaction.ts`. */
export type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  db: Db
  pool: Pool
  /** For reads that anybody may make: from a replica where there are any. */
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** Ends every connection at once, whatever runs on it: PostgreSQL rolls back what is not committed. */
  cut: () => void
  close: () => Promise<void>
}

/** How the columns of the tables are named in the database. */
export const CASING = { casing: 'snake_case' } as const

/** Opens a pool of connections. The server ends statements that take longer than 15 seconds. */
export function openPool(config: PoolConfig, log: Log): Database {
  const pool = new Pool({
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(60),
    keepAlive: true,
    // Statements that don't wait for each other (`Promise.all`) travel together, and still run in their order.
    pipeline: true,
    Client: PreparingClient,
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
