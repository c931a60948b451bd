/** Restores a backup where it disturbs nobody: into a PostgreSQL server started for it, which is removed afterwards. */
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { formatBytes } from '#contract/core/format.ts'
import { type Db, openPool } from '../database/database.ts'
import { createTransaction } from '../database/transaction.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { OwnerError } from '../errors.ts'
import type { Log } from '../log.ts'
import { roomIn } from '../room.ts'
import type { Manifest } from './backup-contents.ts'
import { restore } from './restore.ts'

/** Rows take up so many times the room of a backup's files, with their indexes and the log of the server. */
const GROWTH = 12
/** Of an empty database. */
const EMPTY_BYTES = 200 * 1024 * 1024

interface RestoreOnTrial<Found> {
  /** Made by `backUp`. */
  folder: string
  /** Must be nobody's: what is there is removed, before and after. */
  scratch: string
  /** The account to run the server as when root may not make a user namespace. */
  account: string | null
  log: Log
  /** Looks at what came back. */
  look: (db: Db) => Promise<Found>
  /** Ends it early. */
  signal?: AbortSignal
}

/** Nothing outlives the trial, so nothing is waited for until it is on the disk; and the shop is to feel little. */
export const TRIAL_SETTINGS = [
  ...['fsync=off', 'full_page_writes=off', 'max_wal_size=64MB'],
  ...['shared_buffers=16MB', 'maintenance_work_mem=16MB', 'max_parallel_workers_per_gather=0', 'autovacuum=off'],
]

/**
 * Every row goes through the tables' own rules and is counted, and newer migrations run over them. Pictures are read
 * and compared with their hashes, but not written once more. Throws what a restore throws.
 */
export async function restoreOnTrial<Found>(
  options: RestoreOnTrial<Found>,
): Promise<{ manifest: Manifest; found: Found }> {
  const { folder, scratch, account, log, look, signal } = options
  signal?.throwIfAborted()
  await rm(scratch, { recursive: true, force: true })
  await refuseWithoutRoom(folder, dirname(scratch))
  try {
    const server = await startEmbedded({ dataDir: scratch, connections: 5, account, log, settings: TRIAL_SETTINGS })
    // Without the time limits of a shop that serves people: many orders take their time.
    const database = openPool({ connectionString: server.url, max: 2 }, log)
    signal?.addEventListener('abort', database.cut)
    try {
      // The stop may have come while the server started.
      signal?.throwIfAborted()
      const transaction = createTransaction(database.pool, { notify: async () => {}, emit: () => {} })
      const files = { put: async () => {} }
      const manifest = await restore({ database, transaction, files }, { folder, migrations: resolve('migrations') })
      await database.pool.query('analyze')
      return { manifest, found: await look(database.db) }
    } finally {
      signal?.removeEventListener('abort', database.cut)
      await database.close()
      await server.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A trial that fills the disk would stop the shop's own database. */
async function refuseWithoutRoom(folder: string, parent: string): Promise<void> {
  const tables = join(folder, 'tables')
  let bytes = 0
  // What is no backup is told of by the restore.
  for (const name of await readdir(tables).catch(() => [])) bytes += (await stat(join(tables, name))).size
  const needed = EMPTY_BYTES + GROWTH * bytes
  const room = await roomIn(parent)
  if (room >= needed) return
  throw new OwnerError(
    msg`The disk has no room to restore a backup on trial: that needs about ${{ needed: formatBytes(needed) }}, and ${{ room: formatBytes(room) }} is free where ${{ parent }} lies.`,
  )
}
