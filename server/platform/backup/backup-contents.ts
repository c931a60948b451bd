/** What a backup holds: the manifest in `backup.json`, and the tables it saves. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { tableFacts } from '../database/shop-table.ts'

const Part = z.object({
  name: z.string(),
  /** Rows of a table, or bytes of a file. */
  size: z.number().int(),
  sha256: z.string(),
})

/** For whoever finds the folder, and has to decide where it may be stored. */
export const HOLDS =
  'Personal data: names, e-mail and postal addresses, phone numbers, orders and messages of customers. Secrets: password hashes, hashes of session and mail tokens, the key that signs sessions, mails waiting to be sent. Keep it encrypted, and delete it when it is no longer needed.'

export const Manifest = z.object({
  /** The first one counted the migrations of before 1.0. */
  format: z.enum(['kade-backup-1', 'kade-backup-2']),
  /** Missing in older backups. */
  holds: z.string().optional(),
  madeAt: z.string(),
  /** How many migrations the saved database had. */
  migrations: z.number().int().min(1),
  /** In an order in which each refers only to those before it. */
  tables: z.array(Part),
  files: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>

/** The tables a backup holds, each after those it refers to. */
export async function readTables(db: Db): Promise<string[]> {
  const { rows: all } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const { rows: references } = await db.execute<{ from: string; to: string }>(
    sql`select f.relname as "from", t.relname as "to" from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.relname <> t.relname`,
  )
  const left = new Set(all.map(({ name }) => name).filter((name) => tableFacts.get(name)?.inBackups !== false))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.some(({ from, to }) => from === name && left.has(to)))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}
