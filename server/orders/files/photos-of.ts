/** How many photos a return has, as a column of the query that reads it. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import { orderFiles } from './tables.ts'

export function photosOf(returnId: Column): SQL<number> {
  const { storedAt, isRemoved } = orderFiles
  return sql<number>`(select count(*)::int from ${orderFiles} where ${orderFiles.returnId} = ${returnId}
    and ${storedAt} is not null and not ${isRemoved})`
}
