/** Databases as earlier versions of Kade have left them: the first migrations, and a dump of what such a shop held. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { z } from 'zod'
import { applyFunctions, groundFunctions } from '#server/platform/database/functions.ts'

const MIGRATIONS = resolve('migrations')
export const DUMPS = resolve('tests/upgrade/dumps')

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** `0000_shop` and so on, in their order. */
export async function listMigrations(): Promise<string[]> {
  const { entries } = await readJournal(MIGRATIONS)
  return entries.map(({ tag }) => tag)
}

async function readJournal(folder: string): Promise<z.infer<typeof Journal>> {
  return Journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
}

/** Brings a database to the schema that a migration had left, as a version of that time did. */
export async function migrateUpTo(url: string, last: number): Promise<void> {
  const folder = await firstMigrations(last)
  try {
    await withClient(url, async (client) => {
      await applyFunctions(client, groundFunctions())
      await migrate(drizzle(client), { migrationsFolder: folder })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A folder of the first migrations, up to the one of this number. */
async function firstMigrations(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-old-schema-'))
  const journal = await readJournal(MIGRATIONS)
  const entries = journal.entries.slice(0, last + 1)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await symlink(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** Fills the tables of a schema with what its dump holds. */
export async function loadDump(url: string, migration: string): Promise<void> {
  const dump = await readFile(join(DUMPS, `${migration}.sql`), 'utf8')
  await withClient(url, (client) =>
    // Rows come as they were stored: triggers have done their work, and a line may stand before its order.
    client.query(`begin; set local session_replication_role = replica; ${dump} commit`),
  )
}

const BEFORE_1 = {
  first: 'b55bb111e078683e846fbea04a557c99dffe3be82a56c13056e3ee8e383f9a2d',
  last: 'c25aab23e2b270de9c5cbbdec2fcc15d750d3c3a7aa633ce0f9e6724888e509f',
}

/**
 * Makes an empty, migrated database one of before 1.0 that has so many of its 50 migrations noted, with what such a
 * shop held.
 */
export async function makeBefore1(url: string, applied: number): Promise<void> {
  const content = await readFile('tests/upgrade/content/0000.sql', 'utf8')
  await withClient(url, async (client) => {
    await client.query(`begin; ${content} commit`)
    await client.query('delete from drizzle.__drizzle_migrations; drop table drizzle.applied_functions')
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
        select case at when 1 then $2 when 50 then $3 else 'between' end, 1790000000000 + at
        from generate_series(1, $1::int) at`,
      [applied, BEFORE_1.first, BEFORE_1.last],
    )
  })
}

/** Everything in the shop's tables, as plain inserts. */
export async function dump(url: string): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const tables = await ask(client, TABLES)
    const parts: string[] = []
    for (const { name } of tables) parts.push(await dumpTable(client, name))
    const counters = await ask(client, COUNTERS)
    for (const { name, last } of counters) parts.push(`SELECT setval('${name}', ${last});\n`)
    return parts.join('')
  })
}

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name collate "C"`
const COUNTERS = `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by sequencename collate "C"`
const COLUMNS = `select quote_ident(column_name) as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`

async function dumpTable(client: Client, table: string): Promise<string> {
  const columns = (await ask(client, COLUMNS, [table])).map(({ name }) => name)
  const values = columns.map((name) => `quote_nullable(${name}::text)`).join(', ')
  const name = `"${table}"`
  const rows = await ask(
    client,
    `select concat_ws(', ', ${values}) as name from ${name} as listed order by listed::text collate "C"`,
  )
  if (rows.length === 0) return ''
  const lines = rows.map((row) => `(${row.name})`).join(',\n')
  return `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n${lines};\n`
}

async function ask(client: Client, sql: string, values: string[] = []): Promise<Record<'name' | 'last', string>[]> {
  return (await client.query(sql, values)).rows
}

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
