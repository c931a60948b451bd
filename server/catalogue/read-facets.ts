/** The categories and brands of all visible items, with counts and a picture for each category. */
import { sql } from 'drizzle-orm'
import type { Facets } from '#contract/items.ts'
import type { Db } from '../platform/database.ts'
import { items } from './tables.ts'

/** Spellings of one name are counted together and shown in the most used one; the most used names come first. */
export async function readFacets(db: Db): Promise<Facets> {
  const categories = await db.execute<{ name: string; count: number; image: string | null }>(sql`
    select mode() within group (order by ${items.category}) as name,
           count(*)::int as count,
           (array_agg(${items.images} ->> 0 order by (${items.qty} > 0) desc, ${items.createdAt} desc, ${items.id} desc))[1] as image
    from ${items}
    where not ${items.disabled} and ${items.categoryKey} <> ''
    group by ${items.categoryKey}
    order by count desc, name`)
  const brands = await db.execute<{ name: string; count: number }>(sql`
    select mode() within group (order by ${items.brand}) as name, count(*)::int as count
    from ${items}
    where not ${items.disabled} and ${items.brandKey} <> ''
    group by ${items.brandKey}
    order by count desc, name`)
  return { success: true, categories: categories.rows, brands: brands.rows }
}
