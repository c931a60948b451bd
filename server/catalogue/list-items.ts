/** Lists items by category, brand and title, and all of them for the sitemaps; the public never sees a disabled one. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { brandKey, categoryKey } from '#contract/category.ts'
import type { ItemQuery, ItemSort, SitemapItem } from '#contract/items.ts'
import { contains, type Db } from '../platform/database.ts'
import type { CountCache } from './count-cache.ts'
import { type ItemRow, presentTimestamp } from './present.ts'
import { items } from './tables.ts'

/** What is paid, as far as the last turn of a sale has told: the lower one of two, and of a price and none the price. */
export const paidCents = sql`least(${items.priceCents}, ${items.saleCents})`

/** Every order ends in the id, so that no item repeats or is missed from page to page. */
const orders: Record<ItemSort, SQL[]> = {
  featured: [sql`(${items.qty} > 0) desc`, desc(items.createdAt), desc(items.id)],
  newest: [desc(items.createdAt), desc(items.id)],
  'price-asc': [sql`${paidCents} asc`, asc(items.id)],
  'price-desc': [sql`${paidCents} desc`, desc(items.id)],
  title: [sql`lower(${items.title}) asc`, asc(items.id)],
}

/** The most addresses one sitemap file may hold (sitemaps.org protocol). */
const MAX_SITEMAP_ITEMS = 50_000

export async function listItems(
  db: Db,
  { sort, limit, offset, ...filters }: ItemQuery,
  cachedCount: CountCache,
): Promise<{ rows: ItemRow[]; total: number }> {
  const { all, category, brand, search } = filters
  const where = and(
    all === 'true' ? undefined : sql`not ${items.disabled}`,
    category ? eq(items.categoryKey, categoryKey(category)) : undefined,
    brand ? eq(items.brandKey, brandKey(brand)) : undefined,
    search ? contains(sql`lower(${items.title})`, search) : undefined,
  )
  const rows = await db
    .select()
    .from(items)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length }
  return { rows, total: await cachedCount(JSON.stringify(filters), async () => db.$count(items, where)) }
}

export async function listForSitemap(db: Db): Promise<SitemapItem[]> {
  const { slug, title, brand, category, updatedAt } = items
  const rows = await db
    .select({ slug, title, brand, category, updatedAt })
    .from(items)
    .where(sql`not ${items.disabled}`)
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(MAX_SITEMAP_ITEMS)
  return rows.map((row) => ({ ...row, updatedAt: presentTimestamp(row.updatedAt) }))
}
