/** Opens the shop's database as configured: an embedded one in the data directory, or a PostgreSQL server. */
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { type Database, openPool } from './database.ts'
import { seconds } from './durations.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import type { Log } from './log.ts'

/** Throws `DirectoryLocked` when another process has the data directory. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl) {
    return openPool(
      {
        connectionString: config.databaseUrl,
        max: config.databasePool,
        // The server's own limits don't reach a line that is dead.
        query_timeout: seconds(20),
        options:
          '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=20000 -c lock_timeout=10000',
      },
      log,
    )
  }
  return openEmbedded({ directory: resolve(config.dataDir, 'database'), log })
}

interface OpenEmbedded {
  /** Null: in memory. */
  directory: string | null
  snapshot?: string
  log: Log
}

/**
 * The embedded database with its one connection. One is all it can use, since it does one thing at a time, and one
 * is all it may have: its socket server mixes the messages of several connections outside transactions.
 */
export async function openEmbedded(
  options: OpenEmbedded,
): Promise<Database & { crash: () => Promise<void>; snapshot: () => Promise<Uint8Array> }> {
  const embedded = await startEmbedded(options)
  const database = openPool(
    { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    options.log,
  )
  return {
    ...database,
    crash: embedded.crash,
    snapshot: embedded.snapshot,
    close: async () => {
      await database.close()
      await embedded.close()
    },
  }
}
