/** What is in a database, in a few letters: any row more, less or other changes them. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

export async function digestOf(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `(select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${name}" t)`,
  )
  const { rows } = await db.execute<{ digest: string }>(
    sql.raw(`select ${parts.join(` || ',' || `)} as digest`),
  )
  return rows[0]?.digest ?? ''
}
