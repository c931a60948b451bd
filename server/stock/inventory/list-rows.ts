/** The rows of the inventory's table: found, narrowed, sorted and paged by the keys of items, and then read. */
import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { brandKey, categoryKey } from '#contract/catalogue/category.ts'
import { cents, rupees } from '#contract/core/money.ts'
import type { InventoryFilter, InventoryQuery, InventoryRow, InventorySort } from '#contract/stock/inventory.ts'
import { barcodeForms } from '#contract/text/barcodes.ts'
import { foldText } from '#contract/text/folded.ts'
import { isLowInStock } from '../../catalogue/data/low-stock.ts'
import { itemKeys, items, stockQueue } from '../../catalogue/data/tables.ts'
import type { Page } from '../../http/mount.ts'
import { containsFolded, type Db, wordsIn } from '../../platform/database/database.ts'
import { countWaiting, isWaitedFor } from '../stock-alerts/count-waiting.ts'
import { hasDamagedPicture } from './damaged-pictures.ts'
import { saleCells } from './sale-cells.ts'

/** What each is sorted by, after which comes the id: no item repeats or is missed from page to page. */
const keys: Record<InventorySort, SQL[]> = {
  created: [sql`${itemKeys.createdAt}`],
  updated: [sql`${itemKeys.updatedAt}`],
  title: [sql`${itemKeys.titleKey}`],
  brand: [sql`${itemKeys.brandKey}`, sql`${itemKeys.titleKey}`],
  category: [sql`${itemKeys.categoryKey}`, sql`${itemKeys.titleKey}`],
  sku: [sql`${itemKeys.skuKey}`],
  barcode: [sql`${itemKeys.barcodeKey}`],
  price: [sql`${itemKeys.priceCents}`],
  cost: [sql`${itemKeys.costCents}`],
  salePrice: [sql`${itemKeys.saleCents}`],
  saleFrom: [sql`${itemKeys.saleFrom}`],
  saleUntil: [sql`${itemKeys.saleUntil}`],
  qty: [sql`${items.qty}`],
  disabled: [sql`${itemKeys.disabled}`],
}

export async function listRows(
  db: Db,
  { ids, sort, order, limit, offset, ...filter }: InventoryQuery,
): Promise<Page<InventoryRow>> {
  if (ids) {
    const named = await readRows(db, ids)
    return { rows: named, total: named.length }
  }
  const direction = order === 'asc' ? asc : desc
  const last = sort === 'qty' ? items.id : itemKeys.itemId
  const isOfStock = sort === 'qty' && isOfStockAlone(filter)
  const found = await (isOfStock ? stockOnly(db) : from(db, sort === 'qty'))
    .where(await (sort === 'qty' ? matching(db, filter) : matchingKeys(db, filter)))
    .orderBy(...[...keys[sort], last].map((key) => direction(key)))
    .limit(limit)
    .offset(offset)
  const rows = await readRows(
    db,
    found.map(({ id }) => id),
  )
  if (offset === 0 && rows.length < limit) return { rows, total: rows.length }
  return { rows, total: await countMatching(db, filter) }
}

async function countMatching(db: Db, filter: InventoryFilter): Promise<number> {
  const isOfStock = filter.stock !== undefined && isOfStockAlone(filter)
  const found = (isOfStock ? stockOnly(db) : from(db))
    .where(await (isOfStock ? matching(db, filter) : matchingKeys(db, filter)))
    .as('found')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return counted?.count ?? 0
}

/** The ids that follow one, in their order: the next piece of work on all that match. */
export async function idsAfter(
  db: Db,
  { filter, after, before, limit }: { filter: InventoryFilter; after: string; before: Date; limit: number },
): Promise<string[]> {
  const rows = await from(db, filter.stock !== undefined)
    .where(and(await matching(db, filter), sql`${itemKeys.itemId} > ${after}`, lte(itemKeys.createdAt, before)))
    .orderBy(asc(itemKeys.itemId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The rows of these items in the order of the ids; those that are gone are missing. */
export async function readRows(db: Db, ids: readonly string[]): Promise<InventoryRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentRow(row)] : []
  })
}

const rowColumns = {
  id: items.id,
  slug: items.slug,
  title: items.title,
  brand: items.brand,
  category: items.category,
  sku: items.sku,
  barcode: items.barcode,
  priceCents: items.priceCents,
  costCents: itemKeys.costCents,
  salePrice: items.salePrice,
  saleFrom: items.saleFrom,
  saleUntil: items.saleUntil,
  qty: items.qty,
  held: sql<number>`(select coalesce(sum(q.held), 0)::int from ${stockQueue} q where q.item_id = ${items.id})`,
  waiting: countWaiting(items.id),
  disabled: items.disabled,
  image: sql<string | null>`${items.images} ->> 0`,
  variantGroupId: items.variantGroupId,
  variantValues: items.variantValues,
  version: items.version,
  createdAt: items.createdAt,
  updatedAt: items.updatedAt,
}

type ReadRow = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(db: Db, ids: readonly string[]) {
  return db
    .select(rowColumns)
    .from(items)
    .innerJoin(itemKeys, eq(itemKeys.itemId, items.id))
    .where(inArray(items.id, [...ids]))
}

function presentRow({ priceCents, costCents, sku, barcode, createdAt, updatedAt, ...row }: ReadRow): InventoryRow {
  return {
    ...row,
    ...saleCells(row),
    sku: sku ?? '',
    barcode: barcode ?? '',
    price: rupees(cents(priceCents)),
    cost: costCents < 0 ? null : rupees(cents(costCents)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Whether nothing is asked of the keys of items. */
function isOfStockAlone({ stock: _, ...filter }: InventoryFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '')
}

/** From the table of items alone: a late page, or all items that are low, then needs the index of stock only. */
function stockOnly(db: Db) {
  return db.select({ id: items.id }).from(items).$dynamic()
}

function from(db: Db, needsStock = false) {
  const ids = db.select({ id: itemKeys.itemId }).from(itemKeys).$dynamic()
  return needsStock ? ids.innerJoin(items, eq(items.id, itemKeys.itemId)) : ids
}

/**
 * Of the keys of an item alone: those with such a stock are a set, looked into while the index of the sort is read.
 * `is true` keeps PostgreSQL from making a join of it, which would look up the keys of each and sort them.
 */
async function matchingKeys(db: Db, { stock, ...filter }: InventoryFilter): Promise<SQL | undefined> {
  if (stock === undefined) return matching(db, filter)
  const ofStock = stockOnly(db).where(await matching(db, { stock }))
  return and(await matching(db, filter), sql`(${itemKeys.itemId} in ${ofStock}) is true`)
}

/** The shortest text of which the index of words knows anything. */
const INDEXED_LETTERS = 3

/** Of a shorter word the index would be read whole and help nothing. */
function holds(word: string): SQL | undefined {
  const forms = barcodeForms(word)
  // One number of the world is written in 8, 12, 13 or 14 digits.
  if (forms.length > 1) return or(inWords(word), inArray(itemKeys.barcodeKey, forms))
  return inWords(word)
}

function inWords(word: string): SQL {
  if ([...foldText(word)].length >= INDEXED_LETTERS) return containsFolded(sql`${itemKeys.words}`, word)
  return sql`strpos(${itemKeys.words}, search_text(${word}::text)) > 0`
}

/** Of the keys of an item, and for its stock of the item itself. */
export async function matching(
  db: Db,
  { search = '', category, brand, disabled, stock, picture, cost }: InventoryFilter,
): Promise<SQL | undefined> {
  return and(
    ...wordsIn(search).map(holds),
    category ? eq(itemKeys.categoryKey, categoryKey(category)) : undefined,
    brand ? eq(itemKeys.brandKey, brandKey(brand)) : undefined,
    disabled ? eq(itemKeys.disabled, disabled === 'yes') : undefined,
    stock === 'none' ? eq(items.qty, 0) : undefined,
    stock === 'low' ? and(sql`${items.qty} > 0`, await isLowInStock(db)) : undefined,
    stock === 'awaited' ? isWaitedFor(items.id) : undefined,
    picture === 'none' ? eq(itemKeys.hasPicture, false) : undefined,
    picture === 'damaged' ? hasDamagedPicture() : undefined,
    cost ? sql`${itemKeys.costCents} < 0` : undefined,
  )
}
