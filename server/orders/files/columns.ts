/** What the queries of other tables tell of files. */
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { orderFiles } from './tables.ts'

const { purpose, storedAt, refusedAt, acceptedAt, isRemoved } = orderFiles

export const isThere = and(isNotNull(storedAt), sql`not ${isRemoved}`)

/** A slip that nobody has said a word to. */
export const isToCheck = and(eq(purpose, sql`'slip'`), isThere, isNull(refusedAt), isNull(acceptedAt))

/** How many photos a return or a claim has; of a query with more than one table. */
export function photosOf(what: 'returnId' | 'claimId', id: Column): SQL<number> {
  return sql<number>`(select count(*)::int from ${orderFiles} where ${orderFiles[what]} = ${id} and ${isThere})`
}
