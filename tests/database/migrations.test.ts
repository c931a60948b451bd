// Migrations: applied once however many start, whole or not at all, and never on a database they don't fit.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { OwnerError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { makeBefore1, migrateUpTo } from '#tests/support/database/old-schemas.ts'

const MIGRATIONS = resolve('migrations')
const scratch = await mkdtemp(join(tmpdir(), 'kade-migrations-'))
const databases: Database[] = []
let url = ''
let watcher: Client

beforeEach(async () => {
  url = await newDatabase({ isBlank: true })
  watcher = new Client({ connectionString: url })
  await watcher.connect()
})

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()))
  await watcher.end()
})

afterAll(() => rm(scratch, { recursive: true }))

/** A process of the shop, as far as its database goes. */
function openProcess(options?: string): Database {
  const database = openPool({ connectionString: url, max: 2, options }, createLog('silent'))
  databases.push(database)
  return database
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The shop's migrations and one more, in a folder of their own. */
async function folderWith(tag: string, sql: string, change: (journal: Journal) => void = () => {}): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'folder-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal: Journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({
    idx: journal.entries.length,
    version: '7',
    when: (last?.when ?? 0) + 1_000,
    tag,
    breakpoints: true,
  })
  change(journal)
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, `${tag}.sql`), sql)
  return folder
}

async function ask<Row>(sql: string): Promise<Row[]> {
  return (await watcher.query(sql)).rows
}

/** Every column, constraint and index there is. */
async function schema(of: Client | null = null): Promise<string> {
  const { rows } = await (of ?? watcher).query(
    `select string_agg(line, E'\\n' order by line) as text from (
       select format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) as line
       from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     ) lines`,
  )
  return rows[0].text ?? ''
}

async function wholeSchema(): Promise<string> {
  const template = new Client({ connectionString: await newDatabase() })
  await template.connect()
  const text = await schema(template)
  await template.end()
  return text
}

const countApplied = async () => {
  const [row] = await ask<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
  return row?.count
}
const countExpected = async () => {
  const journal: Journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.length
}

/** Waits until so many sessions of this database wait for an advisory lock. */
async function untilWaiting(count: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await ask(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`))
          .length,
      { interval: 20 },
    )
    .toBe(count)
}

describe('Starting together', () => {
  test('8 processes that start at once apply them once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(openProcess(), MIGRATIONS)))
    expect(await countApplied()).toBe(await countExpected())
    expect(await schema()).toBe(await wholeSchema())
  })

  test('Starting again changes nothing', async () => {
    await migrate(openProcess(), MIGRATIONS)
    await migrate(openProcess(), MIGRATIONS)
    expect(await countApplied()).toBe(await countExpected())
  })

  test('Who waits is not held to the time limits of requests', async () => {
    await watcher.query('select pg_advisory_lock($1)', [0x6b616465])
    const waiting = migrate(openProcess('-c lock_timeout=50 -c statement_timeout=50'), MIGRATIONS)
    await untilWaiting(1)
    // The time itself is what is tested here: four times as long as the limit.
    await watcher.query('select pg_sleep(0.2)')
    await watcher.query('select pg_advisory_unlock_all()')
    await waiting
    expect(await countApplied()).toBe(await countExpected())
  })

  test('The limits of requests hold again afterwards', async () => {
    const database = openProcess('-c lock_timeout=50ms')
    await migrate(database, MIGRATIONS)
    const { rows } = await database.pool.query('show lock_timeout')
    expect(rows).toEqual([{ lock_timeout: '50ms' }])
  })
})

describe('In the middle', () => {
  test('A process that is killed leaves nothing half, and the next one applies all', async () => {
    const folder = await folderWith(
      '9999_stops',
      `create table first_half (id text);--> statement-breakpoint
       select pg_advisory_xact_lock(42);--> statement-breakpoint
       create table second_half (id text);`,
    )
    await watcher.query('select pg_advisory_lock(42)')
    const killed = migrate(openProcess(), folder).catch((error: unknown) => error)
    await untilWaiting(1)
    await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
    expect(await killed).toBeInstanceOf(Error)
    await watcher.query('select pg_advisory_unlock_all()')
    expect(await schema()).toBe('')

    await migrate(openProcess(), folder)
    expect(await countApplied()).toBe((await countExpected()) + 1)
    expect(await ask('select * from first_half, second_half')).toEqual([])
  })

  test('A statement that fails leaves nothing half, and lets the next process in', async () => {
    const folder = await folderWith('9999_fails', 'create table half (id text);--> statement-breakpoint\nselect 1/0;')
    const database = openProcess()
    await expect(migrate(database, folder)).rejects.toThrow()
    expect(await schema()).toBe('')
    await migrate(openProcess(), MIGRATIONS)
    expect(await countApplied()).toBe(await countExpected())
    // The process that failed can still use its connections.
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('What does not fit', () => {
  test.each<[string, (journal: Journal) => void]>([
    ['an older time than the one before', (journal) => Object.assign(journal.entries.at(-1) ?? {}, { when: 1 })],
    [
      'the time of the one before',
      (journal) => Object.assign(journal.entries.at(-1) ?? {}, { when: journal.entries.at(-2)?.when }),
    ],
    ['a number left out', (journal) => Object.assign(journal.entries.at(-1) ?? {}, { idx: 99 })],
  ])('A journal with %s is refused, and nothing is applied', async (_, change) => {
    const folder = await folderWith('9999_late', 'create table late (id text);', change)
    await expect(migrate(openProcess(), folder)).rejects.toThrow(OwnerError)
    await expect(migrate(openProcess(), folder)).rejects.toThrow('9999_late stands out of order')
    expect(await schema()).toBe('')
  })

  test('A database of a newer version is left as it is, and used while that supports this one', async () => {
    await migrate(openProcess(), await folderWith('9999_newer', 'create table newer (id text);'))
    const before = await schema()
    const functions = await ask(`update drizzle.applied_functions set checksum = 'newer' returning path, at`)
    await migrate(openProcess(), MIGRATIONS)
    expect(await schema()).toBe(before)
    expect(await ask('select path, at from drizzle.applied_functions')).toEqual(functions)
    expect(await countApplied()).toBe((await countExpected()) + 1)
  })

  test('A database of a newer version that needs more is refused and left as it is', async () => {
    const last = String((await countExpected()) - 1).padStart(4, '0')
    const sql = `-- contracts: unused since ${last}\nalter table items drop column description;`
    await migrate(openProcess(), await folderWith('9999_newer', sql))
    const before = await schema()
    const known = (await countExpected()) - 1
    await expect(migrate(openProcess(), MIGRATIONS)).rejects.toThrow(
      `This database was made by a newer version of Kade: its schema has the number ${known + 1}, and this version knows those up to ${known}. Start the newer version, or restore a backup of before its first start.`,
    )
    expect(await schema()).toBe(before)
  })

  test('A database whose migrations were changed after they were applied is refused', async () => {
    await migrate(openProcess(), MIGRATIONS)
    await watcher.query(`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`)
    await expect(migrate(openProcess(), MIGRATIONS)).rejects.toThrow(OwnerError)
    await expect(migrate(openProcess(), MIGRATIONS)).rejects.toThrow(
      'This database was made by another version of Kade',
    )
  })

  test('A migration that was skipped is noticed', async () => {
    await migrate(openProcess(), MIGRATIONS)
    // As if a later migration had been merged and applied before this one.
    await watcher.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`)
    const folder = await folderWith('9999_skipped', 'create table skipped (id text);')
    await expect(migrate(openProcess(), folder)).rejects.toThrow('the shop will not start on half a schema')
  })

  test('A database that already knows all of an older version is brought up to date', async () => {
    await migrate(openProcess(), MIGRATIONS)
    await migrate(openProcess(), await folderWith('9999_next', 'create table next (id text);'))
    expect(await ask('select * from next')).toEqual([])
  })
})

describe('A database of before 1.0', () => {
  async function asBefore1(applied: number): Promise<void> {
    await migrateUpTo(url, 0)
    await makeBefore1(url, applied)
  }

  const rows = () => ask<Record<string, unknown>>('select * from items order by id')

  test('at its last schema is taken over without a loss', async () => {
    await asBefore1(50)
    const kept = await rows()
    expect(kept.length).toBeGreaterThan(3)
    await Promise.all(Array.from({ length: 4 }, () => migrate(openProcess(), MIGRATIONS)))
    expect(await countApplied()).toEqual(await countExpected())
    const fresh = new Client({ connectionString: await newDatabase() })
    await fresh.connect()
    expect(await schema()).toBe(await schema(fresh))
    await fresh.end()
    expect(await rows()).toMatchObject(kept)
    await migrate(openProcess(), await folderWith('9999_next', 'create table next (id text);'))
    expect(await ask('select * from next')).toEqual([])
  })

  test('at an older schema is refused with what to do, and left as it is', async () => {
    await asBefore1(49)
    const before = await schema()
    await expect(migrate(openProcess(), MIGRATIONS)).rejects.toThrow(
      'This database is of a version before 1.0. Let the last one of these bring it up to date once: git checkout f81d629741c093903901993f0519207e8517d6c7 && npm start (for a backup: restore it there and make a new one), then git checkout main && npm start.',
    )
    expect([await countApplied(), await schema()]).toEqual([49, before])
  })
})
