/** Every visible item in brief, for the sitemaps. */
import { desc, sql } from 'drizzle-orm'
import type { SitemapItem } from '#contract/items.ts'
import type { Db } from '../platform/database.ts'
import { presentTimestamp } from './present.ts'
import { items } from './tables.ts'

/** The most addresses one sitemap file may hold (sitemaps.org protocol). */
const MOST = 50_000

export async function listForSitemap(db: Db): Promise<SitemapItem[]> {
  const rows = await db
    .select({
      slug: items.slug,
      title: items.title,
      brand: items.brand,
      category: items.category,
      updatedAt: items.updatedAt,
    })
    .from(items)
    .where(sql`not ${items.disabled}`)
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, updatedAt: presentTimestamp(row.updatedAt) }))
}
