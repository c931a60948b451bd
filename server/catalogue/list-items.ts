/** Lists items by category, brand and title; the public never sees a disabled one. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { brandKey, categoryKey } from '#contract/category.ts'
import type { ItemQuery, ItemSort } from '#contract/items.ts'
import { contains } from '../platform/contains-text.ts'
import type { Db } from '../platform/database.ts'
import type { ListMemory } from './count-cache.ts'
import type { ItemRow } from './present.ts'
import { items } from './tables.ts'

/** Every order ends in the id, so that no item repeats or is missed from page to page. */
const orders: Record<ItemSort, SQL[]> = {
  featured: [sql`(${items.qty} > 0) desc`, desc(items.createdAt), desc(items.id)],
  newest: [desc(items.createdAt), desc(items.id)],
  'price-asc': [asc(items.priceCents), asc(items.id)],
  'price-desc': [desc(items.priceCents), desc(items.id)],
  title: [sql`lower(${items.title}) asc`, asc(items.id)],
}

export async function listItems(
  db: Db,
  query: ItemQuery,
  remember: ListMemory,
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = and(
    query.all === 'true' ? undefined : sql`not ${items.disabled}`,
    query.category ? eq(items.categoryKey, categoryKey(query.category)) : undefined,
    query.brand ? eq(items.brandKey, brandKey(query.brand)) : undefined,
    query.search ? contains(sql`lower(${items.title})`, query.search) : undefined,
  )
  const rows = await db
    .select()
    .from(items)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(query.limit)
    .offset(query.offset)
  const isWholeAnswer = query.offset === 0 && rows.length < query.limit
  if (isWholeAnswer) return { rows, total: rows.length }
  const { all, category, brand, search } = query
  const asked = JSON.stringify([all, category, brand, search])
  return { rows, total: await remember(asked, () => countItems(db, where)) }
}

async function countItems(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(items).where(where)
  return counted?.count ?? 0
}
