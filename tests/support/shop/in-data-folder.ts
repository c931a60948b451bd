/**
 * The shop of a data folder without its server: to put something in before it starts, and to look in after it has
 * ended.
 */
import { resolve } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { createChanges } from '#server/platform/database/cache-invalidation.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Services } from '#server/services.ts'
import { openTestFiles } from './open-test-files.ts'
import { testConfig } from './open-test-shop.ts'

/** Its pictures go nowhere. */
export async function inDataFolder<T>(dataDir: string, use: (services: Services) => Promise<T>): Promise<T> {
  const log = createLog('silent')
  const server = await startEmbedded({ dataDir, connections: 20, account: 'postgres', log })
  const database = openDatabase({ url: server.url, pool: 5, log })
  await migrate(database, resolve('migrations'))
  const changes = await createChanges(server.url, log)
  try {
    return await use({
      database,
      db: database.db,
      transaction: createTransaction(database.pool, changes),
      changes,
      clock: systemClock,
      config: testConfig(),
      files: await openTestFiles(),
      keys: await openKeys({ db: database.db, config: testConfig(), clock: systemClock }),
      log,
    })
  } finally {
    await changes.close()
    await database.close()
    await server.close()
  }
}
