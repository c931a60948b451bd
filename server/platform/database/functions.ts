/**
 * Functions and triggers of the database: `functions.sql` of each domain holds what is in force, and is applied anew
 * when its text has changed (a repeatable migration). What it says must suit the version before as well, whose
 * processes may still run.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'

/** What tables' own indexes need, and so comes before them. */
const GROUND = 'server/platform/database/functions.sql'

interface FunctionFile {
  path: string
  text: string
  checksum: string
}

export function groundFunctions(): FunctionFile[] {
  return [read(GROUND)]
}

/** Those of all domains; they name tables, and so come after them. */
export function domainFunctions(): FunctionFile[] {
  const found = globSync('server/**/functions.sql', { cwd: resolve('.') }).map((path) => path.replaceAll('\\', '/'))
  return found
    .filter((path) => path !== GROUND)
    .toSorted()
    .map(read)
}

function read(path: string): FunctionFile {
  const text = readFileSync(join(resolve('.'), path), 'utf8')
  return { path, text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Each whole or not at all; the connection holds the lock of migrations. */
export async function applyFunctions(client: Client, files: readonly FunctionFile[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.applied_functions (path text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from drizzle.applied_functions',
  )
  const applied = new Map(rows.map(({ path, checksum }) => [path, checksum]))
  for (const file of files) if (applied.get(file.path) !== file.checksum) await apply(client, file)
}

async function apply(client: Client, { path, text, checksum }: FunctionFile): Promise<void> {
  await client.query('begin')
  try {
    // One may call another that stands in a later file.
    await client.query('set local check_function_bodies = off')
    await client.query(text)
    await client.query(
      `insert into drizzle.applied_functions (path, checksum) values ($1, $2)
        on conflict (path) do update set checksum = excluded.checksum, at = now()`,
      [path, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
