/**
 * A stock-take while people count: started, an item counted or taken back, and thrown away. No stock is changed by it.
 */

import { and, eq, sql } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { StockTakeScope } from '#contract/stock/stock-takes.ts'
import { itemKeys, items } from '../../../catalogue/data/tables.ts'
import { users } from '../../../people/accounts/tables.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ClockContext } from '../../../services.ts'
import { isInScope, nameOf, type StockTakeRow } from './scope.ts'
import { stockTakeLines, stockTakes } from './tables.ts'

interface StartStockTake {
  scope: StockTakeScope
  note: string
  byUserId: string
}

/** Answers the id. */
export async function startStockTake(tx: Tx, { scope, note, byUserId }: StartStockTake, { clock }: ClockContext) {
  const id = newId()
  const scopeName = scope.kind === 'all' ? '' : scope.name
  const row = { id, scopeKind: scope.kind, scopeName, note, byUserId, createdAt: clock() }
  await tx.insert(stockTakes).values({ ...row, state: 'counting' })
  return id
}

interface CountItem {
  id: string
  itemId: string
  pieces: number
  byUserId: string
}

type LineRow = typeof stockTakeLines.$inferSelect

/**
 * The last one counts: answers what stood there before, null where nothing did, and by whom. Throws BAD_INPUT for an
 * item that is not there, and MOVE_NOT_ALLOWED for one of another category or brand, and once the stock-take is posted.
 */
export async function countItem(
  tx: Tx,
  { id, itemId, pieces, byUserId }: CountItem,
  { clock }: ClockContext,
): Promise<{ before: LineRow | null; by: string }> {
  // Posting waits for those who are counting, and they for it; they do not wait for each other.
  const stockTake = await lockStockTake(tx, id, 'share')
  refusePosted(stockTake)
  const before = await lockLine(tx, { id, itemId })
  const item = await readItem(tx, { stockTake, itemId })
  const counted = { pieces, stock: item.qty, byUserId, countedAt: clock() }
  const named = { title: item.title, sku: item.sku ?? '' }
  await tx
    .insert(stockTakeLines)
    .values({ stockTakeId: id, itemId, ...named, ...counted, version: 1 })
    .onConflictDoUpdate({
      target: [stockTakeLines.stockTakeId, stockTakeLines.itemId],
      set: { ...named, ...counted, version: sql`${stockTakeLines.version} + 1` },
    })
  return before
}

export async function uncountItem(tx: Tx, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  refusePosted(await lockStockTake(tx, id, 'share'))
  await tx.delete(stockTakeLines).where(and(eq(stockTakeLines.stockTakeId, id), eq(stockTakeLines.itemId, itemId)))
}

export async function deleteStockTake(tx: Tx, id: string): Promise<void> {
  refusePosted(await lockStockTake(tx, id, 'update'))
  await tx.delete(stockTakes).where(eq(stockTakes.id, id))
}

/** Whoever changes a stock-take has locked it, before any item. */
export async function lockStockTake(tx: Tx, id: string, strength: 'share' | 'update'): Promise<StockTakeRow> {
  const [row] = await tx.select().from(stockTakes).where(eq(stockTakes.id, id)).for(strength)
  if (!row) throw stockTakeNotFound()
  return row
}

export function stockTakeNotFound(): Refusal {
  return new Refusal('STOCK_TAKE_NOT_FOUND')
}

function refusePosted({ state, number }: StockTakeRow): void {
  if (state === 'counting') return
  throw new Refusal('STOCK_TAKE_POSTED', { number })
}

/** Two who count the same item at the same time come one after the other, so that the second is told of the first. */
async function lockLine(tx: Tx, { id, itemId }: { id: string; itemId: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock-take ${id} ${itemId}`}, 0))`)
  const isLine = and(eq(stockTakeLines.stockTakeId, id), eq(stockTakeLines.itemId, itemId))
  const [found] = await tx
    .select({ before: stockTakeLines, by: nameOf(users) })
    .from(stockTakeLines)
    .leftJoin(users, eq(users.id, stockTakeLines.byUserId))
    .where(isLine)
  return found ?? { before: null, by: '' }
}

async function readItem(tx: Tx, { stockTake, itemId }: { stockTake: StockTakeRow; itemId: string }) {
  const isIn = sql<boolean>`${isInScope(stockTake) ?? sql`true`}`
  const [item] = await tx
    .select({ title: items.title, sku: items.sku, qty: items.qty, isIn })
    .from(items)
    .innerJoin(itemKeys, eq(itemKeys.itemId, items.id))
    .where(eq(items.id, itemId))
  if (!item) {
    throw new Refusal('ITEM_GONE', {}, { fields: { itemId: because('ITEM_GONE') } })
  }
  if (!item.isIn) {
    const { scopeName } = stockTake
    throw new Refusal('NOT_IN_STOCK_TAKE', { title: item.title, scopeName })
  }
  return item
}
