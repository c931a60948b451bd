/** The categories and brands that items have, for the filter and the editor of the back office. */
import { type SQL, sql } from 'drizzle-orm'
import type { UsedNames } from '#contract/owner.ts'
import { items } from '../catalogue/tables.ts'
import type { Db } from '../platform/database.ts'

export async function listBrandsAndCategories(db: Db): Promise<UsedNames> {
  return {
    categories: await readNames(db, sql`${items.category}`, sql`${items.categoryKey}`),
    brands: await readNames(db, sql`${items.brand}`, sql`${items.brandKey}`),
  }
}

async function readNames(db: Db, name: SQL, key: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select mode() within group (order by ${name}) as name
    from ${items} where ${key} <> '' group by ${key} order by count(*) desc, name`)
  return rows.map((row) => row.name)
}
