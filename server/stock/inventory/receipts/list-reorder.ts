/** What is to be ordered again: a list and a table of items that are low in stock, with who delivered them last. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rupees } from '#contract/core/money.ts'
import { REORDER_DAYS, type ReorderFilter, type ReorderRow } from '#contract/stock/reorder.ts'
import { readLowStock } from '../../../catalogue/data/low-stock.ts'
import { itemKeys, items, stockMovements, stockQueue } from '../../../catalogue/data/tables.ts'
import type { Page } from '../../../http/mount.ts'
import { containsFolded, type Db, wordsIn } from '../../../platform/database/database.ts'
import { days } from '../../../platform/durations.ts'
import type { Column, SheetTable } from '../../../platform/sheets/write-sheet.ts'
import type { ClockContext } from '../../../services.ts'
import { goodsReceiptLines, goodsReceipts } from './tables.ts'

/** The last delivery of each item, as far as it was not taken back. */
function lastReceived(db: Db) {
  const reversing = alias(goodsReceipts, 'reversing')
  return db
    .select({ supplier: goodsReceipts.supplier, receivedOn: goodsReceipts.receivedOn })
    .from(goodsReceiptLines)
    .innerJoin(goodsReceipts, eq(goodsReceipts.id, goodsReceiptLines.receiptId))
    .where(
      and(
        eq(goodsReceiptLines.itemId, items.id),
        eq(goodsReceipts.state, 'posted'),
        isNull(goodsReceipts.reverses),
        notExists(db.select().from(reversing).where(eq(reversing.reverses, goodsReceipts.id))),
      ),
    )
    .orderBy(desc(goodsReceipts.number))
    .limit(1)
    .as('received')
}

const ITEMS_A_PAGE = 1_000

/** Suppliers are typed by hand: two that differ in case or spaces are one. */
function supplierKey(supplier: SQL): SQL<string | null> {
  return sql`search_text(btrim(${supplier}))`
}

interface LowItems {
  filter: ReorderFilter
  isLow: SQL | undefined
  lowAt: SQL<number>
  /** Of the sales that are told. */
  since: Date
}

function isMeant({ filter: { search = '' }, isLow }: LowItems): SQL | undefined {
  const words = wordsIn(search).map((word) => containsFolded(sql`${itemKeys.words}`, word))
  return and(not(items.disabled), isLow, ...words)
}

/** Whoever delivered them. */
function lowOf(db: Db, plan: LowItems) {
  return db
    .select({ id: items.id })
    .from(items)
    .innerJoin(itemKeys, eq(itemKeys.itemId, items.id))
    .where(isMeant(plan))
    .$dynamic()
}

function isOf(key: SQL, { filter: { supplier } }: LowItems): SQL | undefined {
  return supplier ? sql`${key} = ${supplierKey(sql`${supplier}::text`)}` : undefined
}

/** All of them, as a list of ids alone: what is sorted is small, however many they are. */
async function lowIds(db: Db, plan: LowItems): Promise<string[]> {
  const received = lastReceived(db)
  const key = supplierKey(sql`${received.supplier}`)
  const found = db
    .select({ id: items.id, key: key.as('key'), titleKey: itemKeys.titleKey })
    .from(items)
    .innerJoin(itemKeys, eq(itemKeys.itemId, items.id))
    .leftJoinLateral(received, sql`true`)
    .where(and(isMeant(plan), isOf(key, plan)))
    .as('found')
  const inOrder = sql`${found.key} nulls last, ${found.titleKey}, ${found.id}`
  const [all] = await db.select({ ids: sql<string[] | null>`json_agg(${found.id} order by ${inOrder})` }).from(found)
  return all?.ids ?? []
}

/** Of them all, or of these. */
function lowItems(db: Db, plan: LowItems, ids?: readonly string[]) {
  const received = lastReceived(db)
  const key = supplierKey(sql`${received.supplier}`)
  const { id, title, sku, cost, qty } = items
  const sold = sql<number>`(select greatest(coalesce(-sum(m.change), 0), 0)::int from ${stockMovements} m
    where m.item_id = ${id} and m.at >= ${plan.since.toISOString()}::timestamptz
      and m.reason in ('sold', 'returned', 'exchanged'))`
  const awaited = sql<number>`(select coalesce(sum(q.wanted - q.held), 0)::int from ${stockQueue} q
    where q.item_id = ${id})`
  const coming = sql<number>`(select coalesce(sum(l.pieces), 0)::int from ${goodsReceiptLines} l
    join ${goodsReceipts} r on r.id = l.receipt_id where l.item_id = ${id} and r.state = 'draft')`
  const { supplier, receivedOn } = received
  return db
    .select({ id, title, sku, cost, qty, lowAt: plan.lowAt, sold, awaited, coming, supplier, receivedOn })
    .from(items)
    .innerJoin(itemKeys, eq(itemKeys.itemId, id))
    .leftJoinLateral(received, sql`true`)
    .where(and(isMeant(plan), isOf(key, plan), ids && inArray(id, [...ids])))
    .orderBy(sql`${key} nulls last`, asc(itemKeys.titleKey), asc(id))
    .$dynamic()
}

async function planned(db: Db, filter: ReorderFilter, { clock }: ClockContext): Promise<LowItems> {
  const { isLow, level } = await readLowStock(db)
  return { filter, isLow, lowAt: level, since: new Date(clock().getTime() - days(REORDER_DAYS)) }
}

export async function listReorder(
  db: Db,
  { limit, offset, ids, ...filter }: ReorderFilter & { ids?: string[] | undefined; limit: number; offset: number },
  context: ClockContext,
): Promise<Page<ReorderRow>> {
  const plan = await planned(db, filter, context)
  const [rows, total] = await Promise.all([
    lowItems(db, plan, ids).limit(limit).offset(offset),
    db.$count(filter.supplier || ids ? lowItems(db, plan, ids).as('found') : lowOf(db, plan).as('found')),
  ])
  return { rows: rows.map(presentRow), total }
}

function presentRow({ sku, cost, ...row }: Awaited<ReturnType<typeof lowItems>>[number]): ReorderRow {
  const { qty, lowAt, sold, awaited, coming } = row
  return {
    ...row,
    sku: sku ?? '',
    cost: cost === null ? null : rupees(cost),
    daysLeft: sold === 0 ? null : Math.floor((qty * REORDER_DAYS) / sold),
    toOrder: Math.max(0, lowAt + sold + awaited - qty - coming),
  }
}

/** As the first of several spellings in order is written. */
export async function listSuppliers(db: Db, context: ClockContext): Promise<string[]> {
  const found = lowItems(db, await planned(db, {}, context)).as('found')
  const key = supplierKey(sql`${found.supplier}`)
  const rows = await db
    .select({ supplier: sql<string>`min(btrim(${found.supplier}))` })
    .from(found)
    .where(isNotNull(found.supplier))
    .groupBy(key)
    .orderBy(key)
  return rows.map(({ supplier }) => supplier)
}

const columns: Column[] = [
  { head: 'supplier' },
  { head: 'title' },
  { head: 'sku' },
  { head: 'in stock', holds: 'number' },
  { head: 'low at', holds: 'number' },
  { head: `sold in ${REORDER_DAYS} days`, holds: 'number' },
  { head: 'days left', holds: 'number' },
  { head: 'on pre-order', holds: 'number' },
  { head: 'on its way', holds: 'number' },
  { head: 'to order', holds: 'number' },
  { head: 'cost', holds: 'number' },
  { head: 'last received', holds: 'day' },
  { head: 'id' },
]

/** The list as a table: in the order of the moment in which it begins, each page as it is when it is read. */
export function reorderTable(db: Db, filter: ReorderFilter, context: ClockContext): SheetTable {
  return { columns, pages: pagesOf(db, filter, context) }
}

async function* pagesOf(db: Db, filter: ReorderFilter, context: ClockContext) {
  const plan = await planned(db, filter, context)
  const ids = await lowIds(db, plan)
  for (let from = 0; from < ids.length; from += ITEMS_A_PAGE) {
    const rows = await lowItems(db, plan, ids.slice(from, from + ITEMS_A_PAGE))
    yield rows.map(presentRow).map(cellsOf)
  }
}

function cellsOf(row: ReorderRow): string[] {
  const { supplier, title, sku, qty, lowAt, sold, daysLeft, awaited, coming, toOrder, cost, receivedOn, id } = row
  const counts = [qty, lowAt, sold, daysLeft, awaited, coming, toOrder].map((count) => String(count ?? ''))
  return [supplier ?? '', title, sku, ...counts, cost === null ? '' : cost.toFixed(2), receivedOn ?? '', id]
}
