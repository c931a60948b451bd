/** The database the shop keeps everything in: PostgreSQL through `pg`, whether it is embedded or a server. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'

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
  const db = drizzle(pool, CASING)
  db.transaction = async (run, settings) => {
    // Drizzle would keep a connection for good on which not even `begin` went through.
    const client = await pool.connect()
    try {
      return await drizzle(client, CASING).transaction(run, settings)
    } finally {
      client.release()
    }
  }
  return { db, pool, close: () => pool.end() }
}
