/** What the domains work with. */
import type { Changes } from './platform/cache-invalidation.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Db } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import type { Log } from './platform/log.ts'
import type { Keys } from './platform/secrets/keys.ts'
import type { Transaction } from './platform/transaction.ts'

export interface Services {
  /** For public reads, health checks and shutting down. */
  database: Database
  /** For reads outside a transaction. */
  db: Db
  /** Opens the transaction a command runs in. */
  transaction: Transaction
  changes: Changes
  clock: Clock
  config: Config
  files: Files
  keys: Keys
  log: Log
}

/** What a command needs beside its transaction and its input. */
export type Context = Pick<Services, 'clock' | 'config' | 'keys' | 'log'>
export type ClockContext = Pick<Context, 'clock'>
