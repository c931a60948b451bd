/** Opens the shop's services: database brought up to date, changes, clock, log. Commands of the owner use it too. */
import { resolve } from 'node:path'
import { type Changes, createLocalChanges, createSharedChanges } from '#server/platform/changes.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { openReplicas } from '#server/platform/replicas.ts'
import type { Services } from '#server/services.ts'

export interface OpenShop {
  services: Services
  close: () => Promise<void>
}

/** Throws `DirectoryLocked`, `MigrationError`, or what the database says when it can't be reached. */
export async function openShop(config: Config, { migrates }: { migrates: boolean }): Promise<OpenShop> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  if (migrates) await migrate(database, resolve('migrations'))
  const changes: Changes = config.databaseUrl
    ? await createSharedChanges(database.db, config.databaseUrl, log)
    : createLocalChanges(database.db)
  const replicas =
    config.databaseReadUrls.length > 0
      ? openReplicas({ primary: database, urls: config.databaseReadUrls, changes, log })
      : null
  return {
    services: {
      database: replicas ? { ...database, read: replicas.read } : database,
      db: database.db,
      changes,
      clock: systemClock,
      config,
      files: openFiles(config),
      log,
    },
    close: async () => {
      await changes.close()
      await replicas?.close()
      await database.close()
    },
  }
}
