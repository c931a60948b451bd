/** What the sitemaps list of the items: pages by title for people, parts by id for search engines. */
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { ITEMS_A_SITEMAP_PAGE, type SitemapItem } from '#contract/catalogue/sitemap.ts'
import type { Db } from '../../platform/database/database.ts'
import { items } from '../data/tables.ts'
import { presentTimestamp } from './present.ts'

/**
 * In three languages 7,500 addresses, which take about 5 MB. A file may hold 50,000 and 50 MB (sitemaps.org): twice as
 * many items, with the longest slugs, still fit.
 */
export const ITEMS_A_PART = 2_500

const isVisible = sql`not ${items.disabled}`
const { slug, title, brand, category, updatedAt } = items
const listed = { slug, title, brand, category, updatedAt }

const byTitle = [asc(sql`lower(${title})`), asc(items.id)]

/** A late page skips over what the index holds, without the rows. */
export async function listPageOfSitemap(
  db: Db,
  page: number,
  size = ITEMS_A_SITEMAP_PAGE,
): Promise<{ id: string; slug: string; title: string }[]> {
  const found = db
    .select({ id: items.id })
    .from(items)
    .where(isVisible)
    .orderBy(...byTitle)
    .limit(size)
    .offset((page - 1) * size)
  return await db
    .select({ id: items.id, slug, title })
    .from(items)
    .where(inArray(items.id, found))
    .orderBy(...byTitle)
}

export async function countVisible(db: Db): Promise<number> {
  return await db.$count(items, isVisible)
}

/** The id of each first item of `size`. Ids are random, so that what comes later falls into all parts alike. */
export async function findPartStarts(db: Db, size = ITEMS_A_PART): Promise<string[]> {
  const place = sql<number>`row_number() over (order by ${items.id})`.as('place')
  const placed = db.select({ id: items.id, place }).from(items).where(isVisible).as('placed')
  const starts = await db
    .select({ id: placed.id })
    .from(placed)
    .where(sql`${placed.place} % ${size}::int = ${size === 1 ? 0 : 1}`)
    .orderBy(asc(placed.id))
  return starts.map(({ id }) => id)
}

interface PartOfSitemap {
  /** An id; left out, there is nothing before the part, or nothing behind it. */
  from?: string | undefined
  before?: string | undefined
}

/** A part may have grown since it was named, to twice its size. */
export async function listPart(db: Db, { from, before }: PartOfSitemap, size = ITEMS_A_PART): Promise<SitemapItem[]> {
  const rows = await db
    .select(listed)
    .from(items)
    .where(
      and(
        isVisible,
        from === undefined ? undefined : gte(items.id, from),
        before === undefined ? undefined : lt(items.id, before),
      ),
    )
    .orderBy(asc(items.id))
    .limit(2 * size)
  return rows.map(present)
}

function present(row: Omit<SitemapItem, 'updatedAt'> & { updatedAt: Date }): SitemapItem {
  return { ...row, updatedAt: presentTimestamp(row.updatedAt) }
}
