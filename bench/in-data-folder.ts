/** The database of a data folder, brought up to date, while no shop serves from it. */
import { resolve } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Services } from '#server/services.ts'

export async function inDataFolder(
  dataDir: string,
  use: (services: Database & Pick<Services, 'transaction' | 'clock' | 'keys' | 'log'>) => Promise<unknown>,
  { settings }: { settings?: readonly string[] } = {},
): Promise<void> {
  const log = createLog('error')
  const server = await startEmbedded({ dataDir, connections: 20, account: 'postgres', log, settings })
  const database = openDatabase({ url: server.url, pool: 5, log })
  try {
    await migrate(database, resolve('migrations'))
    // Nothing is told of what changes here: no shop runs.
    const changes = { notify: async () => {}, emit: () => {} }
    const transaction = createTransaction(database.pool, changes)
    const keys = await openKeys({ db: database.db, config: { sessionSecret: null }, clock: systemClock })
    await use({ ...database, transaction, clock: systemClock, keys, log })
  } finally {
    await database.close()
    await server.close()
  }
}
