/** Ends once so many connections of a test's own database wait for a lock that somebody else holds. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'

export async function untilWaiting(db: Db, count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(count)
}
