/** Opens the shop's services: database brought up to date, changes, clock, log. Commands of the owner use it too. */
import { join, resolve } from 'node:path'
import '#server/app/all-tables.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createChanges } from '#server/platform/database/cache-invalidation.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openReplicas } from '#server/platform/database/replicas.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { createFilesInS3 } from '#server/platform/files/files-in-s3.ts'
import { createFilesOnDisk } from '#server/platform/files/files-on-disk.ts'
import type { Log } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Services } from '#server/services.ts'

export interface OpenShop {
  services: Services
  close: () => Promise<void>
}

interface OpenShopOptions {
  /** Of the PostgreSQL server. */
  url: string
  log: Log
  /**
   * `migrate` brings the tables up to date; they are `current` where another process has; a restore makes them itself.
   */
  tables: 'migrate' | 'current' | 'none'
}

/** Throws an `OwnerError`, or the database's error when it can't be reached. */
export async function openShop(config: Config, { url, log, tables }: OpenShopOptions): Promise<OpenShop> {
  const database = openDatabase({ url, pool: config.databasePool, log })
  if (tables === 'migrate') await migrate(database, resolve('migrations'))
  const changes = await createChanges(url, log)
  // A process that was killed may not have sent its last changes.
  changes.emit([{ items: 'all', lists: true, hard: false }])
  const replicas =
    config.databaseReadUrls.length > 0
      ? openReplicas({ primary: database, urls: config.databaseReadUrls, changes, log })
      : null
  return {
    services: {
      database: replicas ? { ...database, read: replicas.read } : database,
      db: database.db,
      transaction: createTransaction(database.pool, changes),
      changes,
      clock: systemClock,
      config,
      files: config.s3 ? createFilesInS3(config.s3) : createFilesOnDisk(join(config.dataDir, 'files')),
      keys: tables === 'none' ? noKeys : await openKeys({ db: database.db, config, clock: systemClock }),
      log,
    },
    close: async () => {
      await changes.close()
      await replicas?.close()
      await database.close()
    },
  }
}

function noKeys(): never {
  throw new Error('a key was asked for before there are tables')
}
