/**
 * A fingerprint of everything the database holds but counters of rate limits and of use, which are written later: the
 * same before and after means that nothing changed.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

type Fingerprint = Record<string, string>

/** By table, so that a test says which of them changed. */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  return printsOf(db, await tableNames(db))
}

async function printsOf(db: Db, names: readonly string[]): Promise<Fingerprint> {
  if (names.length === 0) return {}
  const prints = names.map(
    (name) => sql`select ${name} as name, (
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') from ${sql.identifier(name)} as t
    ) as print`,
  )
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(prints, sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

const SEQUENCE = 'test_writes_'
/** Moved by every write to any table, so that what changed nothing costs one look at it. */
const ANY = 'test_any_writes'

/**
 * For thousands of comparisons: every statement that writes to a table moves a sequence of that table (also where it is
 * rolled back, as sequences are), and a table is read again only when its sequence has moved.
 */
export async function trackedFingerprint(db: Db): Promise<() => Promise<Fingerprint>> {
  await db.execute(sql`create function count_test_write() returns trigger language plpgsql
    as $$ begin perform nextval('test_writes_' || tg_table_name), nextval('test_any_writes'); return null; end $$`)
  await db.execute(sql`create sequence ${sql.identifier(ANY)}`)
  const names = await tableNames(db)
  for (const name of names) {
    const table = sql.identifier(name)
    await db.execute(sql`create sequence ${sql.identifier(SEQUENCE + name)}`)
    await db.execute(sql`create trigger zz_count_test_write after insert or update or delete on ${table}
      for each statement execute function count_test_write()`)
    await db.execute(sql`create trigger zz_count_test_truncate after truncate on ${table}
      for each statement execute function count_test_write()`)
  }
  const read = new Map<string, string>()
  let prints: Fingerprint | null = null
  let readAt = ''
  return async () => {
    const last = await db.execute<{ writes: string }>(
      sql`select (last_value, is_called)::text as writes from ${sql.identifier(ANY)}`,
    )
    const at = last.rows[0]?.writes ?? ''
    if (prints && at === readAt) return prints
    const { rows } = await db.execute<{ name: string; writes: string }>(
      sql`select replace(sequencename, ${SEQUENCE}, '') as name, coalesce(last_value, 0)::text as writes
          from pg_sequences where starts_with(sequencename, ${SEQUENCE})`,
    )
    const written = rows.filter(({ name, writes }) => read.get(name) !== writes)
    for (const { name, writes } of written) read.set(name, writes)
    const names = written.map(({ name }) => name)
    prints = { ...prints, ...(await printsOf(db, names)) }
    // What was written since is seen the next time.
    readAt = at
    return prints
  }
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'use_counts') order by 1`,
  )
  return rows.map(({ name }) => name)
}
