/** Restores a backup where it disturbs nobody: into a PostgreSQL server started for it, which is removed afterwards. */
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { createTransaction } from '../database/transaction.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import type { Log } from '../log.ts'
import type { Manifest } from './backup-contents.ts'
import { restore } from './restore.ts'

interface RestoreOnTrial {
  /** Made by `backUp`. */
  folder: string
  /** Must be nobody's: what is there is removed, before and after. */
  scratch: string
  /** The account to run the server as when root may not make a user namespace. */
  account: string | null
  log: Log
  /** Ends it early. */
  signal?: AbortSignal
}

/**
 * Every row goes through the tables' own rules and is counted, and newer migrations run over them. Pictures are read
 * and compared with their hashes, but not written once more. Throws what a restore throws.
 */
export async function restoreOnTrial({ folder, scratch, account, log, signal }: RestoreOnTrial): Promise<Manifest> {
  await rm(scratch, { recursive: true, force: true })
  try {
    // Nothing here outlives the trial, so nothing is waited for until it is on the disk.
    const settings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=64MB']
    const server = await startEmbedded({ dataDir: scratch, connections: 5, account, log, settings })
    const database = openDatabase({ url: server.url, pool: 2, log })
    signal?.addEventListener('abort', database.cut)
    try {
      const transaction = createTransaction(database.pool, { notify: async () => {}, emit: () => {} })
      const files = { put: async () => {} }
      return await restore({ database, transaction, files }, { folder, migrations: resolve('migrations') })
    } finally {
      signal?.removeEventListener('abort', database.cut)
      await database.close()
      await server.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
