/** A fingerprint of everything the database holds but counters of rate limits: the same before and after means that nothing changed. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/** By table, so that a test says which of them changed. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const prints = tables.map(
    ({ name }) => sql`select ${name} as name, (
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') from ${sql.identifier(name)} as t
    ) as print`,
  )
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(prints, sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
