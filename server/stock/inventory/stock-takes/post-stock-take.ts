/** Posts a stock-take: the differences come into stock, whatever was sold or received since an item was counted. */
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { itemKeys, items } from '../../../catalogue/data/tables.ts'
import { changeItems } from '../../../catalogue/items/write-items.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ClockContext } from '../../../services.ts'
import { lockStockTake } from './count-items.ts'
import { isInScope, type StockTakeRow } from './scope.ts'
import { stockTakeLines, stockTakes } from './tables.ts'

interface PostStockTake {
  id: string
  /** How many items were counted as it was seen. */
  counted: number
  uncounted: 'leave' | 'zero'
  byUserId: string
}

/**
 * Once: a second press finds it posted and changes nothing. An item never has less than none: what could not be taken
 * out of it is told by its line. Throws ITEM_CHANGED when more or fewer items are counted by now, MOVE_NOT_ALLOWED when
 * there is nothing to post.
 */
export async function postStockTake(
  tx: Tx,
  { id, counted, uncounted, byUserId }: PostStockTake,
  context: ClockContext,
): Promise<void> {
  const stockTake = await lockStockTake(tx, id, 'update')
  if (stockTake.state === 'posted') return
  const count = await tx.$count(stockTakeLines, eq(stockTakeLines.stockTakeId, id))
  if (count !== counted) {
    throw new Refusal('COUNT_CHANGED')
  }
  if (count === 0 && uncounted === 'leave') {
    throw new Refusal('NOTHING_COUNTED')
  }
  const missing = uncounted === 'zero' ? await findUncounted(tx, stockTake) : []
  const locked = await lockItems(tx, [...(await findDifferent(tx, id)), ...missing])
  if (missing.length > 0) await countAsNone(tx, { id, itemIds: missing, byUserId }, context)
  await recordCosts(tx, id)
  await applyDifferences(tx, { stockTake, itemIds: locked, byUserId }, context)
  const posted = { state: 'posted', postedBy: byUserId, postedAt: context.clock() } as const
  await tx.update(stockTakes).set(posted).where(eq(stockTakes.id, id))
}

const idsOf = (itemIds: readonly string[]) => sql`${sql.param([...itemIds])}::text[]`

async function findDifferent(tx: Tx, id: string): Promise<string[]> {
  const { stockTakeId, itemId, pieces, stock } = stockTakeLines
  const rows = await tx
    .select({ itemId })
    .from(stockTakeLines)
    .where(and(eq(stockTakeId, id), ne(pieces, stock)))
  return rows.map((row) => row.itemId)
}

/** Those that have pieces; of the others nothing is to be said. */
async function findUncounted(tx: Tx, stockTake: StockTakeRow): Promise<string[]> {
  const isOwn = and(eq(stockTakeLines.stockTakeId, stockTake.id), eq(stockTakeLines.itemId, itemKeys.itemId))
  const rows = await tx
    .select({ itemId: itemKeys.itemId })
    .from(itemKeys)
    .innerJoin(items, eq(items.id, itemKeys.itemId))
    .leftJoin(stockTakeLines, isOwn)
    .where(and(isInScope(stockTake), isNull(stockTakeLines.itemId), gt(items.qty, 0)))
  return rows.map((row) => row.itemId)
}

/** In the order in which orders take their stock. Answers those that are there. */
async function lockItems(tx: Tx, itemIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(sql`${items.id} = any(${idsOf(itemIds)})`)
    .orderBy(asc(items.id))
    .for('update')
  return rows.map((row) => row.id)
}

interface CountAsNone {
  id: string
  itemIds: readonly string[]
  byUserId: string
}

/** The items are locked: what they have now is what is missing. */
async function countAsNone(tx: Tx, { id, itemIds, byUserId }: CountAsNone, { clock }: ClockContext): Promise<void> {
  await tx.execute(sql`insert into stock_take_lines
      (stock_take_id, item_id, title, sku, pieces, stock, by_user_id, counted_at, version)
    select ${id}, id, title, coalesce(sku, ''), 0, qty, ${byUserId}, ${clock().toISOString()}::timestamptz, 1
    from items where id = any(${idsOf(itemIds)})`)
}

async function recordCosts(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update stock_take_lines l set cost_cents = k.cost_cents
    from item_keys k where l.stock_take_id = ${id} and k.item_id = l.item_id and k.cost_cents >= 0`)
}

interface ApplyDifferences {
  stockTake: StockTakeRow
  itemIds: readonly string[]
  byUserId: string
}

async function applyDifferences(
  tx: Tx,
  { stockTake: { id, number }, itemIds, byUserId }: ApplyDifferences,
  context: ClockContext,
): Promise<void> {
  await tx.execute(sql`update stock_take_lines l
    set posted = least(greatest(l.pieces - l.stock, -i.qty), ${limits.highestQty}::int - i.qty)
    from items i where l.stock_take_id = ${id} and i.id = l.item_id and i.id = any(${idsOf(itemIds)})`)
  // Of those that do not differ nothing is posted; one that is gone stays null.
  await tx.execute(sql`update stock_take_lines set posted = 0 where stock_take_id = ${id} and pieces = stock`)
  const { stockTakeId, itemId, posted } = stockTakeLines
  let after = ''
  for (;;) {
    const rows = await tx
      .select({ before: items, posted })
      .from(stockTakeLines)
      .innerJoin(items, eq(items.id, itemId))
      .where(and(eq(stockTakeId, id), ne(posted, 0), gt(itemId, after)))
      .orderBy(asc(itemId))
      .limit(ITEMS_AT_ONCE)
    const changes = rows.map(({ before, posted: change }) => ({
      before,
      set: { qty: before.qty + (change ?? 0) },
      note: `Stock-take ${number}`,
    }))
    await changeItems(tx, { changes, reason: 'stock-take', byUserId }, context)
    const last = rows.at(-1)
    if (!last) return
    after = last.before.id
  }
}

const ITEMS_AT_ONCE = 1000
