/** What is in a shop before it goes live: of the demo, and of others. */
import { sql } from 'drizzle-orm'
import { catalogue } from '#demo/catalogue/catalogue.ts'
import { people } from '#demo/people/people.ts'
import type { Db } from '#server/platform/database/database.ts'

export const demoSlugs: readonly string[] = catalogue.map(({ slug }) => slug)
export const demoAddresses: readonly string[] = [people.admin, people.shopper, ...people.customers].map(
  ({ email }) => email,
)

export interface ShopCounts {
  demoItems: number
  ownItems: number
  orders: number
  preOrders: number
  inquiries: number
  papers: number
  /** Of people who are none of the demo's: somebody may wait for them. */
  realOrders: number
  realPreOrders: number
  realInquiries: number
}

export async function countData(db: Db): Promise<ShopCounts> {
  const isReal = sql`not (email = any(${sql.param([...demoAddresses])}))`
  const isDemo = sql`slug = any(${sql.param([...demoSlugs])})`
  const { rows } = await db.execute<ShopCounts & Record<string, unknown>>(sql`select
    (select count(*) from items where ${isDemo})::int as "demoItems",
    (select count(*) from items where not ${isDemo})::int as "ownItems",
    (select count(*) from orders)::int as orders,
    (select count(*) from pre_orders)::int as "preOrders",
    (select count(*) from inquiries)::int as inquiries,
    (select count(*) from papers)::int as papers,
    (select count(*) from orders where ${isReal})::int as "realOrders",
    (select count(*) from pre_orders where ${isReal})::int as "realPreOrders",
    (select count(*) from inquiries where ${isReal})::int as "realInquiries"`)
  const [counts] = rows
  if (!counts) throw new Error('the database counted nothing')
  return counts
}
