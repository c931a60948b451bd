/** Opens the shop's pool of connections to its PostgreSQL server. */
import { type Database, openPool } from './database.ts'
import { seconds } from './durations.ts'
import type { Log } from './log.ts'

interface OpenDatabase {
  url: string
  /** Connections at most. */
  pool: number
  log: Log
}

export function openDatabase({ url, pool, log }: OpenDatabase): Database {
  return openPool(
    {
      connectionString: url,
      max: pool,
      // The server's own limits don't reach a line that is dead.
      query_timeout: seconds(20),
      options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000 -c lock_timeout=10000',
    },
    log,
  )
}
