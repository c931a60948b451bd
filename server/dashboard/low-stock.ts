/** Which items are low in stock, of those that people can buy. */
import { and, type SQL, sql } from 'drizzle-orm'
import { isLow } from '../catalogue/low-stock.ts'
import { items } from '../catalogue/tables.ts'
import type { Db } from '../platform/database.ts'

/** What `where` takes. */
export async function isLowInStock(db: Db): Promise<SQL | undefined> {
  return and(sql`not ${items.disabled}`, await isLow(db))
}
