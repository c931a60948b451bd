/** Which items are low in stock, by the owner's numbers. */
import { and, type SQL, sql } from 'drizzle-orm'
import { categoryKey } from '#contract/category.ts'
import { items } from '../catalogue/tables.ts'
import type { Db } from '../platform/database.ts'
import { readSettings } from '../settings/settings.ts'

/** What `where` takes, for items that people can buy. */
export async function isLowInStock(db: Db): Promise<SQL | undefined> {
  const set = await readSettings(db, ['stock.low', 'stock.lowByCategory'])
  const others = set['stock.low']
  const own = set['stock.lowByCategory']
  const highest = Math.max(others, ...own.map(({ pieces }) => pieces))
  const ofCategory = sql.join(
    own.map(({ category, pieces }) => sql`when ${categoryKey(category)} then ${pieces}::int`),
    sql` `,
  )
  return and(
    sql`not ${items.disabled}`,
    // The index leads to these; which of them are low their category decides.
    sql`${items.qty} <= ${highest}`,
    own.length === 0 ? undefined : sql`${items.qty} <= case ${items.categoryKey} ${ofCategory} else ${others}::int end`,
  )
}
