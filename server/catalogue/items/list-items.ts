/** Lists items by category, title and filters; the public never sees a disabled one. */
import { and, asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ItemQuery, ItemSort } from '#contract/catalogue/items/item-query.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CountCache } from '../data/count-cache.ts'
import { items } from '../data/tables.ts'
import { fiveYearCents } from '../filters/five-years.ts'
import { filterConditions, listConditions, type Narrowing, paidCents, usesOfItems } from '../filters/narrow.ts'
import { itemFacts } from '../filters/tables.ts'
import type { ItemRow } from './present.ts'

/** Every order ends in the id, so that no item repeats or is missed from page to page. */
const orders: Record<Exclude<ItemSort, 'five-years'>, SQL[]> = {
  featured: [sql`(${items.qty} > 0) desc`, desc(items.createdAt), desc(items.id)],
  newest: [desc(items.createdAt), desc(items.id)],
  'price-asc': [sql`${paidCents} asc`, asc(items.id)],
  'price-desc': [sql`${paidCents} desc`, desc(items.id)],
  title: [sql`lower(${items.title}) asc`, asc(items.id)],
}

/** That by cost joins what is used; where nobody knows it, items come last. Without a tariff it is the usual order. */
function orderOf({ sort, bill, tariff }: Pick<ListedQuery, 'sort' | 'bill' | 'tariff'>): SQL[] {
  if (sort !== 'five-years') return orders[sort]
  if (!tariff) return orders.featured
  return [sql`${fiveYearCents({ tariff, bill }, paidCents)} asc nulls last`, ...orders['price-asc']]
}

type ListedQuery = ItemQuery & Pick<Narrowing, 'tariff'>

export async function listItems(
  db: Db,
  { sort, limit, offset, ...filters }: ListedQuery,
  cachedCount: CountCache,
): Promise<{ rows: ItemRow[]; total: number }> {
  const order = orderOf({ ...filters, sort })
  const where = and(
    filters.all === 'true' ? undefined : sql`not ${items.disabled}`,
    ...listConditions(filters),
    ...filterConditions(filters).values(),
  )
  const isByCost = sort === 'five-years' && filters.tariff !== undefined
  const found = db.select({ id: items.id }).from(items).$dynamic()
  const shown = db.select(getTableColumns(items)).from(items).$dynamic()
  if (isByCost) for (const query of [found, shown]) query.leftJoin(itemFacts, usesOfItems(filters))
  found
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = await shown
    // Of a late page, or one that is sorted by what it joins, the keys alone, so that what lies before it is read from
    // the index.
    .where(offset === 0 && !isByCost ? where : inArray(items.id, found))
    .orderBy(...order)
    .limit(limit)
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length }
  return { rows, total: await cachedCount(JSON.stringify(filters), async () => db.$count(items, where)) }
}
