/** The items of a stock-take, paged: those it is to count, and what was counted of them. */
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { StockTakeLine, StockTakeShow } from '#contract/stock/stock-takes.ts'
import { barcodeForms } from '#contract/text/barcodes.ts'
import { hasSku } from '../../../catalogue/data/sku.ts'
import { itemKeys, items } from '../../../catalogue/data/tables.ts'
import type { Page } from '../../../http/mount.ts'
import { users } from '../../../people/accounts/tables.ts'
import { containsFolded, type Db, searchText, wordsIn } from '../../../platform/database/database.ts'
import { stockTakeNotFound } from './count-items.ts'
import { isInScope, nameOf, type StockTakeRow } from './scope.ts'
import { stockTakeLines, stockTakes } from './tables.ts'

interface LinesQuery {
  id: string
  show: StockTakeShow
  search?: string | undefined
  code?: string | undefined
  limit: number
  offset: number
}

export async function listLines(db: Db, { id, limit, offset, ...query }: LinesQuery): Promise<Page<StockTakeLine>> {
  const [stockTake] = await db.select().from(stockTakes).where(eq(stockTakes.id, id))
  if (!stockTake) throw stockTakeNotFound()
  const { ids, total } = await findIds(db, stockTake, { ...query, limit, offset })
  return { rows: await readLines(db, { id, itemIds: ids }), total }
}

/** In the order of the ids. */
export async function readLines(
  db: Db,
  { id, itemIds }: { id: string; itemIds: readonly string[] },
): Promise<StockTakeLine[]> {
  if (itemIds.length === 0) return []
  const wanted = sql`unnest(${sql.param([...itemIds])}::text[]) with ordinality as wanted (id, place)`
  const rows = await db
    .select({
      itemId: sql<string>`wanted.id`,
      line: stockTakeLines,
      title: items.title,
      sku: items.sku,
      barcode: items.barcode,
      qty: items.qty,
      costCents: itemKeys.costCents,
      by: nameOf(users),
    })
    .from(wanted)
    .leftJoin(items, eq(items.id, sql`wanted.id`))
    .leftJoin(itemKeys, eq(itemKeys.itemId, items.id))
    .leftJoin(stockTakeLines, and(eq(stockTakeLines.stockTakeId, id), eq(stockTakeLines.itemId, sql`wanted.id`)))
    .leftJoin(users, eq(users.id, stockTakeLines.byUserId))
    .orderBy(sql`wanted.place`)
  return rows.map(({ itemId, line, title, sku, barcode, qty, costCents, by }) => ({
    itemId,
    title: title ?? line?.title ?? '',
    sku: sku ?? line?.sku ?? '',
    barcode: barcode ?? '',
    stock: qty,
    cost: toCost(line?.costCents ?? costCents),
    counted: line ? presentCounted(line, by) : null,
    posted: line?.posted ?? null,
  }))
}

export function presentCounted({ pieces, stock, countedAt, version }: typeof stockTakeLines.$inferSelect, by: string) {
  return { pieces, stock, by, at: countedAt.toISOString(), version }
}

function toCost(costCents: number | null): number | null {
  return costCents === null || costCents < 0 ? null : rupees(cents(costCents))
}

type FindIds = Omit<LinesQuery, 'id'>

/** What was counted stays there when the item goes, and when it comes into another category. */
function findIds(db: Db, stockTake: StockTakeRow, query: FindIds): Promise<{ ids: string[]; total: number }> {
  const isOfLines = stockTake.state === 'posted' || query.show === 'counted' || query.show === 'different'
  return isOfLines ? findCounted(db, stockTake, query) : findInScope(db, stockTake, query)
}

async function findCounted(db: Db, { id }: StockTakeRow, { show, search = '', code, limit, offset }: FindIds) {
  const { itemId, title, sku, pieces, stock } = stockTakeLines
  const words = searchText(sql`${title} || ' ' || ${sku}`)
  const where = and(
    eq(stockTakeLines.stockTakeId, id),
    show === 'different' ? ne(pieces, stock) : undefined,
    show === 'uncounted' ? sql`false` : undefined,
    ...wordsIn(search).map((word) => containsFolded(words, word)),
    code ? isOfCode(code) : undefined,
  )
  const from = () => db.select({ id: itemId }).from(stockTakeLines).$dynamic()
  const all = code ? from().leftJoin(itemKeys, eq(itemKeys.itemId, itemId)) : from()
  const found = await all.where(where).orderBy(sql`lower(${title})`, asc(itemId)).limit(limit).offset(offset)
  const ids = found.map((row) => row.id)
  if (code) return { ids, total: ids.length }
  return { ids, total: await db.$count(stockTakeLines, where) }
}

async function findInScope(db: Db, stockTake: StockTakeRow, { show, search = '', code, limit, offset }: FindIds) {
  const { itemId } = itemKeys
  const isOwn = and(eq(stockTakeLines.stockTakeId, stockTake.id), eq(stockTakeLines.itemId, itemId))
  const where = and(
    isInScope(stockTake),
    show === 'uncounted' ? isNull(stockTakeLines.itemId) : undefined,
    ...wordsIn(search).map((word) => containsFolded(sql`${itemKeys.words}`, word)),
    code ? isOfCode(code) : undefined,
  )
  const from = () =>
    show === 'uncounted'
      ? db.select({ id: itemId }).from(itemKeys).leftJoin(stockTakeLines, isOwn).$dynamic()
      : db.select({ id: itemId }).from(itemKeys).$dynamic()
  const found = await from().where(where).orderBy(asc(itemKeys.titleKey), asc(itemId)).limit(limit).offset(offset)
  const ids = found.map((row) => row.id)
  if (offset === 0 && ids.length < limit) return { ids, total: ids.length }
  const all = from().where(where).as('found')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(all)
  return { ids, total: counted?.count ?? 0 }
}

/** Each by its index. */
function isOfCode(code: string): SQL {
  return sql`${itemKeys.itemId} in (
    select ${items.id} from ${items} where ${hasSku([code])}
    union all select found.item_id from ${itemKeys} found where found.barcode_key in ${barcodeForms(code)}
  )`
}
