/** Brings the database to the schema this version needs, once, however many processes start at a time. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { type Client, Pool } from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'
import { TIME_LIMITS, withAdvisoryLock } from './with-advisory-lock.ts'

const Journal = z.object({
  entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })),
})

/** The queue says what it does; what fails is thrown. */
const quiet = new Logger(() => () => {})

/** Any number will do, as long as it stays: `kade` in ASCII. */
const LOCK = 0x6b616465

/** The migrations and the database don't go together. Its message says how. */
export class MigrationError extends Error {}

/** Applies the migrations of a folder that the database lacks. Throws {@link MigrationError}. */
export async function migrate(database: Database, folder: string): Promise<void> {
  const expected = await readJournal(folder)
  await withAdvisoryLock(database, {
    lock: LOCK,
    run: async (client) => {
      await refuseUnknown(client, expected)
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
      await refuseMissing(client, expected)
      await migrateQueue(database)
    },
  })
}

/** The job queue keeps its tables in a schema of its own, and brings it up to date itself. */
async function migrateQueue({ pool: { options } }: Database): Promise<void> {
  const pool = new Pool({
    ...options,
    max: 1,
    query_timeout: undefined,
    options: TIME_LIMITS.map((limit) => `-c ${limit}=0`).join(' '),
  })
  // A lost connection fails the statement under way; nobody else needs to hear of it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: quiet })
  } finally {
    await pool.end()
  }
}

/**
 * The hashes of the migrations in order. Drizzle skips, without a word, a migration whose time isn't after the last
 * applied one, so times that don't grow are an error here.
 */
async function readJournal(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8')
  const { entries } = Journal.parse(JSON.parse(text))
  const hashes: string[] = []
  for (const [position, entry] of entries.entries()) {
    const before = entries[position - 1]
    if (entry.idx !== position || (before && entry.when <= before.when)) {
      throw new MigrationError(`The migration ${entry.tag} stands out of order in the journal.`)
    }
    const statements = await readFile(join(folder, `${entry.tag}.sql`), 'utf8')
    hashes.push(createHash('sha256').update(statements).digest('hex'))
  }
  return hashes
}

async function readApplied(client: Client): Promise<string[]> {
  const db = drizzle(client)
  const known = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!known.rows[0]?.there) return []
  const applied = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`)
  return applied.rows.map((row) => row.hash)
}

async function refuseUnknown(client: Client, expected: readonly string[]): Promise<void> {
  const applied = await readApplied(client)
  const known = applied.every((hash, position) => hash === expected[position])
  if (!known) {
    throw new MigrationError(
      'This database was made by another version of Kade: it holds migrations that this version does not know. Use that version, or a newer one.',
    )
  }
}

async function refuseMissing(client: Client, expected: readonly string[]): Promise<void> {
  const applied = await readApplied(client)
  if (applied.length !== expected.length) {
    throw new MigrationError(
      `Only ${applied.length} of ${expected.length} migrations were applied; the shop will not start on half a schema.`,
    )
  }
}
