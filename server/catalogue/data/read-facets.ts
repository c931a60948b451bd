/**
 * The categories and brands of items. Spellings of one name are counted together and shown in the most used one; the
 * most used names come first.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#contract/catalogue/items/items.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import type { Db } from '../../platform/database/database.ts'
import { items } from './tables.ts'

/**
 * Of visible items, with counts and a picture for each category: the first image of the item that is featured first.
 */
export async function readFacets(db: Db): Promise<Facets> {
  const image = sql`(select i.images ->> 0 from ${items} i where i.category_key = names.key and not i.disabled
    order by (i.qty > 0) desc, i.created_at desc, i.id desc limit 1)`
  const { categories, brands } = await countNames(db, sql`not ${items.disabled}`, image)
  return { success: true, categories, brands: brands.map(({ name, count }) => ({ name, count })) }
}

/** Of all items, for the filter and the editor of the back office. */
export async function listBrandsAndCategories(db: Db): Promise<UsedNames> {
  const { categories, brands } = await countNames(db, sql`true`, sql`null`)
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) }
}

/** Items are read once: of the spellings that are counted then, there are few. */
async function countNames(db: Db, where: SQL, image: SQL) {
  const { rows } = await db.execute<{ of: string; name: string; count: number; image: string | null }>(sql`
    with used as materialized (
      select category_key, category, brand_key, brand, count(*) as count from ${items} where ${where} group by 1, 2, 3, 4
    ), spelled as (
      select 'category' as of, category_key as key, category as name, sum(count) as count from used group by 2, 3
      union all select 'brand', brand_key, brand, sum(count) from used group by 2, 3
    ), names as (
      select of, key, (array_agg(name order by count desc, name))[1] as name, sum(count)::int as count
      from spelled where key <> '' group by of, key
    )
    select of, name, count, case of when 'category' then ${image} end as image from names order by count desc, name`)
  const of = (one: string) =>
    rows.filter((row) => row.of === one).map(({ name, count, image }) => ({ name, count, image }))
  return { categories: of('category'), brands: of('brand') }
}
