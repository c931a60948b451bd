/** Statistics and the map of what everybody may see, as autovacuum keeps them for the planner. */

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Vacuums until every page of `table` is visible to all, without which a count reads the table and not an index. A
 * transaction that is open elsewhere, such as autovacuum's own, holds a first vacuum back.
 */
export async function vacuumAnalyze(db: Db, table: string): Promise<void> {
  for (;;) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
    const { rows } = await db.execute<{ isVisible: boolean }>(
      sql`select relallvisible >= relpages as "isVisible" from pg_class where oid = ${table}::regclass`,
    )
    if (rows[0]?.isVisible) return
    await wait(100)
  }
}
