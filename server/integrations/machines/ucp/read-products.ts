/** Visible items by what agents know of them, and the groups they belong to. */
import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import { priceNow } from '../../../catalogue/data/sale-price.ts'
import { hasSku } from '../../../catalogue/data/sku.ts'
import { items, variantGroups } from '../../../catalogue/data/tables.ts'
import { paidCents } from '../../../catalogue/filters/narrow.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import { inGroupOrder } from '../../../catalogue/variants/read-variants.ts'
import { contains, type Db } from '../../../platform/database/database.ts'
import type { Filters } from './catalogue-requests.ts'

const visible = sql`not ${items.disabled}`

export interface FindListed {
  query: string
  categories: readonly string[]
  price: Filters['price']
  limit: number
  offset: number
}

/** As the shop lists them: what is in stock first, then the newest. */
export async function findListed(db: Db, { query, categories, price, limit, offset }: FindListed): Promise<ItemRow[]> {
  const conditions: SQL[] = [visible]
  if (query !== '') conditions.push(contains(sql`lower(${items.title})`, query))
  if (categories.length > 0) conditions.push(inArray(items.categoryKey, categories.map(categoryKey)))
  if (price?.min !== undefined) conditions.push(sql`${paidCents} >= ${price.min}`)
  if (price?.max !== undefined) conditions.push(sql`${paidCents} <= ${price.max}`)
  return db
    .select()
    .from(items)
    .where(and(...conditions))
    .orderBy(sql`(${items.qty} > 0) desc`, desc(items.createdAt), desc(items.id))
    .limit(limit)
    .offset(offset)
}

/** Whether an item that was found otherwise fits the filters, too. */
export function fits(row: ItemRow, { categories = [], price }: Filters, now: Date): boolean {
  const paid = priceNow(row, now).price
  const isInCategory = categories.length === 0 || categories.map(categoryKey).includes(row.categoryKey)
  return isInCategory && paid >= (price?.min ?? 0) && paid <= (price?.max ?? Number.POSITIVE_INFINITY)
}

/** By id, slug or SKU. */
export async function findByIdentifier(db: Db, ids: readonly string[]): Promise<ItemRow[]> {
  const asked = [...ids]
  return db
    .select()
    .from(items)
    .where(and(visible, or(inArray(items.id, asked), inArray(items.slug, asked), hasSku(asked))))
    .orderBy(asc(items.id))
}

/** The visible items of groups, by group in their order. */
export async function findGroups(db: Db, ids: readonly string[]): Promise<Map<string, ItemRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(items)
    .where(and(visible, inArray(items.variantGroupId, [...ids])))
    .orderBy(...inGroupOrder)
  return Map.groupBy(rows, ({ variantGroupId }) => variantGroupId ?? '')
}

/** The names of the options of the groups that rows belong to. */
export async function readOptionNames(db: Db, rows: readonly ItemRow[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(rows.flatMap(({ variantGroupId }) => variantGroupId ?? []))]
  if (ids.length === 0) return new Map()
  const groups = await db
    .select({ id: variantGroups.id, names: variantGroups.optionNames })
    .from(variantGroups)
    .where(inArray(variantGroups.id, ids))
  return new Map(groups.map(({ id, names }) => [id, names]))
}
