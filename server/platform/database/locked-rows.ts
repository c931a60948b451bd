import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * True of the rows that `locking` (`select id … limit n for update skip locked`) has found, for an update that claims
 * them. In `id in (select …)` the planner may run it again for each row of the table, as it does with a table that was
 * small when it was last analyzed; each run passes over what the one before has locked, and in the end all rows are
 * claimed. An array is made once. Delayed Job and others have met it (collectiveidea/delayed_job_active_record#177).
 */
export function isAmongLocked(id: Column, locking: SQLWrapper): SQL {
  return sql`${id} = any(array${locking})`
}
