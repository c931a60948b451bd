/**
 * A fingerprint of everything the database holds but counters of rate limits and of use, which are written later: the same
 * before and after means that nothing changed.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

type Fingerprint = Record<string, string>

/** By table, so that a test says which of them changed. */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  const prints = (await tableNames(db)).map(
    (name) => sql`select ${name} as name, (
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') from ${sql.identifier(name)} as t
    ) as print`,
  )
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(prints, sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/**
 * For thousands of comparisons: every statement that writes to one of the tables moves a sequence (also where it is rolled
 * back, as sequences are), and the tables are read again only when it has moved.
 */
export async function trackedFingerprint(db: Db): Promise<() => Promise<Fingerprint>> {
  await db.execute(sql`create sequence test_writes`)
  await db.execute(sql`create function count_test_write() returns trigger language plpgsql
    as $$ begin perform nextval('test_writes'); return null; end $$`)
  for (const name of await tableNames(db)) {
    const table = sql.identifier(name)
    await db.execute(sql`create trigger zz_count_test_write after insert or update or delete on ${table}
      for each statement execute function count_test_write()`)
    await db.execute(sql`create trigger zz_count_test_truncate after truncate on ${table}
      for each statement execute function count_test_write()`)
  }
  let last: { writes: string; print: Fingerprint } | null = null
  return async () => {
    const { rows } = await db.execute<{ writes: string }>(
      sql`select last_value::text || is_called::text as writes from test_writes`,
    )
    const writes = rows[0]?.writes ?? ''
    if (last?.writes !== writes) last = { writes, print: await fingerprint(db) }
    return last.print
  }
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'use_counts') order by 1`,
  )
  return rows.map(({ name }) => name)
}
