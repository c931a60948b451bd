/** The database: a PostgreSQL server, through `pg` and Drizzle. */
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import { seconds } from '../durations.ts'
import type { Log } from '../log.ts'
import { createPreparingClient, TracedPool } from './prepared-statements.ts'

/** A database or an open transaction: what reads take. What writes takes a `Tx`, see `transaction.ts`. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

export interface Database {
  db: Db
  pool: Pool
  /** For public reads: from a replica where there are any. */
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Ends every connection now, whatever runs on it: PostgreSQL rolls back what is not committed. New ones can be had.
   */
  dropConnections: () => void
  /** Drops every connection, and gives no new one. */
  cut: () => void
  close: () => Promise<void>
}

/** How the columns of the tables are named in the database. */
export const CASING = { casing: 'snake_case' } as const

/** Opens the pool the shop serves requests from, of at most `pool` connections. */
export function openDatabase({ url, pool, log }: { url: string; pool: number; log: Log }): Database {
  const config = {
    connectionString: url,
    max: pool,
    // The server's own limits don't reach a dead connection.
    query_timeout: seconds(20),
    // PostgreSQL reckons with turning disks by itself, and would read whole tables where an index is quicker. Sums by
    // item need more memory than its 4 MB, else they go over the disk; most statements take little of it. Compiling a
    // statement (JIT) takes longer than any statement here.
    options:
      '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000 -c lock_timeout=10000 -c random_page_cost=1.1 -c work_mem=16MB -c jit=off',
  }
  return openPool(config, log)
}

export function openPool(config: PoolConfig, log: Log): Database {
  const PreparingClient = createPreparingClient()
  const pool = new TracedPool({
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(60),
    keepAlive: true,
    // Statements that don't wait for each other (`Promise.all`) travel together, and still run in their order.
    pipeline: true,
    ...config,
    // After the others: the options of another pool name its own.
    Client: PreparingClient,
  })
  // A connection that fails while idle, or while checked out, must not end the process.
  const logError = (error: Error) => log.warn({ reason: error.message }, 'a database connection failed')
  const clients = new Set<PoolClient>()
  pool.on('error', logError)
  pool.on('connect', (client) => clients.add(client.on('error', logError)))
  pool.on('remove', (client) => clients.delete(client))
  let ended: Promise<void> | undefined
  const close = () => {
    ended ??= pool.end()
    return ended
  }
  const dropConnections = () => {
    for (const client of clients) if (client instanceof PreparingClient) client.cut()
  }
  const db = drizzle(pool, CASING)
  return {
    db,
    pool,
    read: (run) => run(db),
    dropConnections,
    cut: () => {
      void close()
      dropConnections()
    },
    close,
  }
}

/** How many rows there are, counted no further than `most`: what most rows have would take a second to count. */
export function countUpTo(db: Db, table: PgTable, where: SQL | undefined, most: number): Promise<number> {
  return db.$count(db.select({ one: sql`1` }).from(table).where(where).limit(most).as('some'))
}

/** What is searched for is counted up to here: of most rows it would take a second. */
export const MOST_COUNTED = 10_000

/** How many rows a search finds, at most {@link MOST_COUNTED}; `isAtLeast` where there are more. */
export async function countFound(db: Db, table: PgTable, where: SQL): Promise<{ total: number; isAtLeast?: boolean }> {
  const total = await countUpTo(db, table, where, MOST_COUNTED + 1)
  return total > MOST_COUNTED ? { total: MOST_COUNTED, isAtLeast: true } : { total }
}

/**
 * Whether `haystack`, SQL text in lower case, contains a text, compared without case; `%`, `_` and `\` are plain
 * characters. The database lower-cases the text too: for some letters it differs from JavaScript.
 */
export function contains(haystack: SQL, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${haystack} like lower(${pattern}::text)`
}

/** Text as staff search it: `search_text` of the database, of names as people type them on any keyboard. */
export const searchText = (text: SQL): SQL => sql`search_text(${text})`

/** What somebody searches for, word by word. */
export const wordsIn = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '')

/** Whether `haystack`, made by {@link searchText}, contains a text that is folded as it is. */
export function containsFolded(haystack: SQL, text: string): SQL {
  return sql`${haystack} like '%' || regexp_replace(search_text(${text}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
