/** What the domains work with. */
import type { Changes } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Files } from './platform/files.ts'
import type { Log } from './platform/log.ts'

export interface Services {
  /** For public reads, health checks and shutting down; commands use `db`. */
  database: Database
  db: Database['db']
  changes: Changes
  clock: Clock
  config: Config
  files: Files
  log: Log
}
