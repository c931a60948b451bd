/** Restores a backup into an empty database and file store. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MIGRATIONS_BEFORE_1, olderThan1 } from '../database/before-1.ts'
import type { Database, Db } from '../database/database.ts'
import { migrate, readApplied } from '../database/migrate.ts'
import type { Transaction } from '../database/transaction.ts'
import { OwnerError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { Manifest, readTables } from './backup-contents.ts'
import { checkBackup, linesOf } from './check-backup.ts'

const BATCH_ROWS = 500

const Journal = z.looseObject({ entries: z.array(z.unknown()) })

interface Restore {
  /** Made by `backUp`. */
  folder: string
  /** The folder of this version's migrations. */
  migrations: string
}

/** All rows or none. Throws {@link OwnerError}. */
export async function restore(
  { database, transaction, files }: { database: Database; transaction: Transaction; files: Pick<Files, 'put'> },
  { folder, migrations }: Restore,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseData(database.db)
  // Everything is read once before anything is written.
  await checkBackup(folder, manifest)
  await migrateAsSaved(database, manifest, migrations)
  for (const { name } of manifest.files) await files.put(name, await readFile(join(folder, 'files', name)))
  await transaction(async (tx) => {
    // What triggers would count is restored as it was counted.
    await tx.execute(sql`select set_config('kade.restoring', 'on', true)`)
    for (const table of manifest.tables) {
      await restoreTable(tx, folder, table.name)
      await refuseOtherCount(tx, table)
    }
  })
  await migrate(database, migrations)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new OwnerError(`${folder} holds no backup: there is no backup.json in it.`)
  })
  const parsed = Manifest.safeParse(readJson(text))
  if (!parsed.success) throw new OwnerError(`${folder}/backup.json is damaged, or of another program.`)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function refuseData(db: Db): Promise<void> {
  for (const name of await readTables(db)) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length === 0) continue
    throw new OwnerError(
      'This shop has data already, and nothing was changed. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    )
  }
}

/**
 * The schema of the time the backup was made; newer migrations run over the rows, as they would have there. Without
 * today's functions: what they keep was saved, too.
 */
async function migrateAsSaved(database: Database, manifest: Manifest, folder: string): Promise<void> {
  const saved = migrationsOf(manifest)
  const journalPath = join('meta', '_journal.json')
  const journal = Journal.parse(JSON.parse(await readFile(join(folder, journalPath), 'utf8')))
  if (journal.entries.length < saved) {
    throw new OwnerError('This backup was made by a newer version of Kade. Use that version, or a newer one.')
  }
  if ((await readApplied(database.db)).length > saved) {
    throw new OwnerError(
      'This backup is of an older version of Kade than the empty database. Restore into one that no shop was started on yet.',
    )
  }
  const asSaved = await mkdtemp(join(tmpdir(), 'kade-migrations-'))
  try {
    await cp(folder, asSaved, { recursive: true })
    const entries = journal.entries.slice(0, saved)
    await writeFile(join(asSaved, journalPath), JSON.stringify({ ...journal, entries }))
    await migrate(database, asSaved, { withFunctions: false })
  } finally {
    await rm(asSaved, { recursive: true })
  }
}

/** Of the baseline and what came after it. Throws {@link OwnerError} for a schema of before 1.0 but the last. */
function migrationsOf({ format, migrations }: Manifest): number {
  if (format === 'kade-backup-2') return migrations
  if (migrations === MIGRATIONS_BEFORE_1) return 1
  throw new OwnerError(olderThan1('This backup'))
}

async function restoreTable(tx: Db, folder: string, table: string): Promise<void> {
  let batch: string[] = []
  for await (const line of linesOf(folder, table)) {
    batch.push(line)
    if (batch.length === BATCH_ROWS) {
      await insert(tx, table, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insert(tx, table, batch)
  await restoreSequences(tx, table)
}

/** What is saved may be all there, and still not be what its manifest says. */
async function refuseOtherCount(tx: Db, { name, size }: Manifest['tables'][number]): Promise<void> {
  const count = await tx.$count(sql`${sql.identifier(name)}`)
  if (count === size) return
  throw new OwnerError(`The backup can't be restored: ${size} rows of ${name} were saved, and ${count} came back.`)
}

function insert(tx: Db, table: string, lines: readonly string[]): Promise<unknown> {
  const name = sql.identifier(table)
  return tx.execute(sql`insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`)
}

/** Generated numbers continue after the highest restored one. */
async function restoreSequences(tx: Db, table: string): Promise<void> {
  const { rows } = await tx.execute<{ column: string }>(
    sql`select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`,
  )
  for (const { column } of rows) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), highest)
      from (select max(${sql.identifier(column)}) as highest from ${sql.identifier(table)}) as t
      where highest is not null`)
  }
}
