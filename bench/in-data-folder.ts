/** The database of a data folder, brought up to date, while no shop serves from it. */
import { resolve } from 'node:path'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createTransaction, type Transaction } from '#server/platform/transaction.ts'

export async function inDataFolder(
  dataDir: string,
  use: (database: Database & { transaction: Transaction }) => Promise<unknown>,
): Promise<void> {
  const log = createLog('error')
  const server = await startEmbedded({ dataDir, connections: 20, account: 'postgres', log })
  const database = openDatabase({ url: server.url, pool: 5, log })
  try {
    await migrate(database, resolve('migrations'))
    // Nothing is told of what changes here: no shop runs.
    const changes = { notify: async () => {}, emit: () => {} }
    await use({ ...database, transaction: createTransaction(database.pool, changes) })
  } finally {
    await database.close()
    await server.close()
  }
}
