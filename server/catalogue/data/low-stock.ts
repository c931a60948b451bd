/** Which items are low in stock, by the owner's numbers. */
import { and, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { items } from './tables.ts'

interface LowStock {
  /** What `where` takes; those with nothing left are low too. */
  isLow: SQL | undefined
  /** At how many pieces an item is low. */
  level: SQL<number>
}

export async function readLowStock(db: Db): Promise<LowStock> {
  const set = await readSettings(db, ['stock.low', 'stock.lowByCategory'])
  const others = set['stock.low']
  const own = set['stock.lowByCategory']
  const highest = Math.max(others, ...own.map(({ pieces }) => pieces))
  const ofCategory = sql.join(
    own.map(({ category, pieces }) => sql`when ${categoryKey(category)} then ${pieces}::int`),
    sql` `,
  )
  const bySettings =
    own.length === 0 ? sql`${others}::int` : sql`case ${items.categoryKey} ${ofCategory} else ${others}::int end`
  const isLowBySettings = and(
    // The index leads to these; which of them are low their category decides.
    sql`${items.qty} <= ${highest}`,
    isNull(items.lowStockAt),
    own.length === 0 ? undefined : sql`${items.qty} <= ${bySettings}`,
  )
  const isLowByItself = lte(items.qty, items.lowStockAt)
  return { isLow: or(isLowBySettings, isLowByItself), level: sql`coalesce(${items.lowStockAt}, ${bySettings})` }
}

export const isLowInStock = async (db: Db): Promise<SQL | undefined> => (await readLowStock(db)).isLow

/** The ids of those of some items that are low. */
export async function lowAmong(db: Db, some: readonly { id: string }[]): Promise<string[]> {
  const ids = some.map(({ id }) => id)
  if (ids.length === 0) return []
  const low = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), await isLowInStock(db)))
  return low.map(({ id }) => id)
}
