/** The PostgreSQL server the shop uses: that of DATABASE_URL, or an embedded one in the data folder. */

import type { Config } from '#server/platform/config/config.ts'
import { FolderLocked } from '#server/platform/embedded/folder-lock.ts'
import { findRunning } from '#server/platform/embedded/listen-on.ts'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { JOB_CONNECTIONS } from '#server/platform/jobs/job-connections.ts'
import type { Log } from '#server/platform/log.ts'

export interface DatabaseServer {
  url: string
  /** Stops it if it was started here. */
  close: () => Promise<void>
}

/** Connections of a process beside its pool: for jobs, changes, migrations and the demo fill. */
const BESIDE_THE_POOL = 3 + JOB_CONNECTIONS

/** How many all processes of a shop open together. */
export const connectionsOf = ({ processes, databasePool }: Config) => processes * (databasePool + BESIDE_THE_POOL)

/**
 * For a shop that is about to serve; `connections` is what an embedded server takes. Throws an `OwnerError` with what
 * the owner can do.
 */
export async function startDatabaseServer(
  config: Config,
  log: Log,
  connections = connectionsOf(config),
): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} }
  return startEmbedded({
    dataDir: config.dataDir,
    connections,
    account: config.databaseAccount,
    log,
  })
}

/** For a command: takes the database of a shop that runs on the same data folder, or starts it for a while. */
export async function findOrStartDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  try {
    return await startDatabaseServer(config, log)
  } catch (error) {
    const url = error instanceof FolderLocked ? await findRunning(config.dataDir) : null
    if (url === null) throw error
    return { url, close: async () => {} }
  }
}
