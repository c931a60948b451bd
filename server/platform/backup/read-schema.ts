/** What a database holds, as far as saving and bringing back its rows needs it. */
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/** Counters of requests are of no use later. */
const LEFT_OUT = new Set(['rate_limits'])

/** The shop's tables, each after those it refers to. */
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
  const left = new Set(all.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name)))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.some(({ from, to }) => from === name && left.has(to)))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

export async function countMigrations(db: Db): Promise<number> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return counted.rows[0]?.count ?? 0
}
