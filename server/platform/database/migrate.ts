/** Brings the database to the schema this version needs, once, however many processes start at a time. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { z } from 'zod'
import { OwnerError } from '../errors.ts'
import { takeOver } from './before-1.ts'
import type { Database, Db } from './database.ts'
import { applyFunctions, domainFunctions, groundFunctions } from './functions.ts'

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) })

/** Errors are thrown. */
const quiet = new Logger(() => () => {})

/** `kade` in ASCII. */
const LOCK = 0x6b616465

interface Migrate {
  /** False for tables alone, whose rows are to come as they were stored. */
  withFunctions?: boolean
}

/**
 * Applies the migrations of a folder that the database lacks, and functions that changed. A database that a newer
 * version has migrated is left as it is, if that version says that this one may still run on it: functions in force are
 * the newer one's, too. Throws {@link OwnerError}.
 */
export async function migrate(
  database: Database,
  folder: string,
  { withFunctions = true }: Migrate = {},
): Promise<void> {
  const journal = await readJournal(folder)
  const expected = journal.map(({ hash }) => hash)
  const oldest = Math.max(...journal.map(({ oldestKnowing }) => oldestKnowing))
  await withAdvisoryLock(database, {
    lock: LOCK,
    run: async (client) => {
      const db = drizzle(client)
      const [baseline] = journal
      if (baseline) await takeOver(db, await readApplied(db), baseline)
      const applied = await readApplied(db)
      if (isOfNewer(applied, expected) && expected.length >= (await readOldestSupported(client))) return
      refuseUnknown(applied, expected)
      await applyFunctions(client, groundFunctions())
      await applyMigrations(db, { migrationsFolder: folder })
      refuseMissing(await readApplied(db), expected)
      if (withFunctions) await applyFunctions(client, domainFunctions())
      await migrateQueue(database)
      await writeOldestSupported(client, oldest)
    },
  })
}

/** How many migrations a version must know to run on this schema; without a word none but those that know all. */
async function readOldestSupported(client: Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.oldest_supported') as name`)
  if (tables[0]?.name === null) return Number.POSITIVE_INFINITY
  const { rows } = await client.query<{ migrations: number }>('select migrations from drizzle.oldest_supported')
  return rows[0]?.migrations ?? Number.POSITIVE_INFINITY
}

async function writeOldestSupported(client: Client, migrations: number): Promise<void> {
  await client.query(
    `create table if not exists drizzle.oldest_supported
      (only_row boolean primary key default true check (only_row), migrations int not null)`,
  )
  await client.query(
    `insert into drizzle.oldest_supported (migrations) values ($1)
      on conflict (only_row) do update set migrations = excluded.migrations
      where oldest_supported.migrations <> excluded.migrations`,
    [migrations],
  )
}

/** The job queue has a schema and migrations of its own. */
async function migrateQueue({ pool: { options } }: Database): Promise<void> {
  const pool = new Pool({
    ...options,
    max: 1,
    query_timeout: undefined,
    options: TIME_LIMITS.map((limit) => `-c ${limit}=0`).join(' '),
  })
  // As above: only the statement under way fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: quiet })
  } finally {
    await pool.end()
  }
}

interface Migration {
  hash: string
  when: number
  /** How many migrations the oldest version knows that can run after this one. */
  oldestKnowing: number
}

/** The last migration whose version still needed what goes here: see `scripts/contracting-statements.ts`. */
const CONTRACTS = /^--\s*contracts: unused since (\d{4})\s*$/gim

/**
 * The migrations in order. Drizzle skips, without a word, a migration whose time isn't after the last
 * applied one, so times that don't grow are an error here.
 */
async function readJournal(folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8')
  const { entries } = Journal.parse(JSON.parse(text))
  const migrations: Migration[] = []
  for (const [position, entry] of entries.entries()) {
    const before = entries[position - 1]
    if (entry.idx !== position || (before && entry.when <= before.when)) {
      throw new OwnerError(`The migration ${entry.tag} stands out of order in the journal.`)
    }
    const statements = await readFile(join(folder, `${entry.tag}.sql`), 'utf8')
    const lastNeeding = [...statements.matchAll(CONTRACTS)].map(([, number]) => Number(number))
    migrations.push({
      hash: createHash('sha256').update(statements).digest('hex'),
      when: entry.when,
      // Numbers begin at nought: who knows the one after the last that needed it knows two more.
      oldestKnowing: Math.max(1, ...lastNeeding.map((number) => number + 2)),
    })
  }
  return migrations
}

/** The hashes of the migrations a database has, in order. */
export async function readApplied(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (rows[0]?.name === null) return []
  const applied = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`)
  return applied.rows.map((row) => row.hash)
}

const isOfNewer = (applied: readonly string[], expected: readonly string[]): boolean =>
  applied.length > expected.length && expected.every((hash, position) => hash === applied[position])

function refuseUnknown(applied: readonly string[], expected: readonly string[]): void {
  const isKnown = applied.every((hash, position) => hash === (expected[position] ?? hash))
  if (isKnown && applied.length <= expected.length) return
  if (isKnown) throw newerSchema(applied.length - 1, expected.length - 1)
  throw new OwnerError(
    'This database was made by another version of Kade: it holds migrations that this version does not know. Use that version, or a newer one.',
  )
}

/** Both are numbers of migrations. */
function newerSchema(found: number, known: number): OwnerError {
  return new OwnerError(
    `This database was made by a newer version of Kade: its schema has the number ${found}, and this version knows those up to ${known}. Start the newer version, or restore a backup of before its first start.`,
  )
}

function refuseMissing(applied: readonly string[], expected: readonly string[]): void {
  if (applied.length === expected.length) return
  throw new OwnerError(
    `Only ${applied.length} of ${expected.length} migrations were applied; the shop will not start on half a schema.`,
  )
}

/** The server's limits for statements of requests; long work sets them to 0. */
const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

interface LockedWork {
  /** Any fixed number, such as four letters in ASCII. */
  lock: number
  /** The connection holds the lock, which ends with it, also when the process dies. */
  run: (client: Client) => Promise<void>
}

/** Runs work that only one of all processes may do at a time; the others wait for their turn. */
export async function withAdvisoryLock(database: Database, { lock, run }: LockedWork): Promise<void> {
  // A connection of its own: waiting for another process, and the work, may take longer than any request.
  const client = new Client({ ...database.pool.options, query_timeout: undefined })
  // A lost connection fails the statement under way; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const limit of TIME_LIMITS) await client.query(`set ${limit} = 0`)
    await client.query('select pg_advisory_lock($1)', [lock])
    await run(client)
  } finally {
    await client.end()
  }
}
