/**
 * The categories and brands of items. Spellings of one name are counted together and shown in the most used one; the
 * most used names come first.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { UsedNames } from '#contract/dashboard.ts'
import type { Facets } from '#contract/items.ts'
import type { Db } from '../platform/database.ts'
import { items } from './tables.ts'

const CATEGORIES = { name: sql`${items.category}`, key: sql`${items.categoryKey}` }
const BRANDS = { name: sql`${items.brand}`, key: sql`${items.brandKey}` }
const VISIBLE = sql`not ${items.disabled}`
/** The first image of the item that is featured first. */
const IMAGE = sql`(array_agg(${items.images} ->> 0
  order by (${items.qty} > 0) desc, ${items.createdAt} desc, ${items.id} desc))[1]`

/** Of visible items, with counts and a picture for each category. */
export async function readFacets(db: Db): Promise<Facets> {
  const categories = await countNames(db, CATEGORIES, VISIBLE, sql`, ${IMAGE} as image`)
  const brands = await countNames(db, BRANDS, VISIBLE)
  return { success: true, categories, brands }
}

/** Of all items, for the filter and the editor of the back office. */
export async function listBrandsAndCategories(db: Db): Promise<UsedNames> {
  const categories = await countNames(db, CATEGORIES)
  const brands = await countNames(db, BRANDS)
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) }
}

async function countNames(db: Db, { name, key }: { name: SQL; key: SQL }, where = sql`true`, more = sql``) {
  const { rows } = await db.execute<{ name: string; count: number; image: string | null }>(sql`
    select mode() within group (order by ${name}) as name, count(*)::int as count ${more}
    from ${items} where ${where} and ${key} <> ''
    group by ${key} order by count desc, name`)
  return rows
}
