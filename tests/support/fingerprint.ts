/** A fingerprint of everything the database holds but counters of rate limits: the same before and after means that nothing changed. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const print = await db.execute<{ print: string | null }>(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.identifier(name)} as t`,
    )
    prints[name] = print.rows[0]?.print ?? 'empty'
  }
  return prints
}
