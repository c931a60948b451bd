/** What the queries of other tables tell of files. */
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { orderFiles } from './tables.ts'

const { returnId, purpose, storedAt, refusedAt, acceptedAt, isRemoved } = orderFiles

export const isThere = and(isNotNull(storedAt), sql`not ${isRemoved}`)

/** A slip that nobody has said a word to. */
export const isToCheck = and(eq(purpose, sql`'slip'`), isThere, isNull(refusedAt), isNull(acceptedAt))

/** How many photos a return has. */
export function photosOf(id: Column): SQL<number> {
  return sql<number>`(select count(*)::int from ${orderFiles} where ${returnId} = ${id} and ${isThere})`
}
