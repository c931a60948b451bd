/** What the domains work with. */

import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Changes } from './platform/database/cache-invalidation.ts'
import type { Database, Db } from './platform/database/database.ts'
import type { Transaction } from './platform/database/transaction.ts'
import type { Files } from './platform/files/files.ts'
import type { Log } from './platform/log.ts'
import type { Keys } from './platform/secrets/keys.ts'

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
