/**
 * Takes what an order needs from stock, and puts the pieces of a cancelled order back; never sells what isn't there.
 */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { deletedItems, items, stockMovements } from '../data/tables.ts'
import { type SoldItem, soldColumns } from './find-items.ts'
import { allocateBackorders } from './stock-queue.ts'

interface OrderedPieces {
  /** Pieces by item id. */
  pieces: ReadonlyMap<string, number>
  orderId: string
}

/**
 * The items as they are after taking; an item that is short of stock is missing from the answer, and then the
 * transaction must not commit.
 */
export async function takeStock(
  tx: Tx,
  { pieces, orderId }: OrderedPieces,
  { clock }: ClockContext,
): Promise<Map<string, SoldItem>> {
  const at = clock()
  const sold = { reason: 'sold' as const, orderId, at }
  // The movements are written first, so that the items are locked as briefly as possible.
  const [, ...taken] = await Promise.all([
    tx.insert(stockMovements).values([...pieces].map(([itemId, count]) => ({ itemId, change: -count, ...sold }))),
    ...inLockOrder(pieces).map(([id, count]) =>
      tx
        .update(items)
        .set({ qty: sql`${items.qty} - ${count}` })
        .where(and(eq(items.id, id), gte(items.qty, count), sql`not ${items.disabled}`))
        .returning(soldColumns),
    ),
  ])
  return new Map(taken.flat().map((row) => [row.id, row]))
}

/**
 * An item in the bin has its pieces when it is restored. Call it once per order: the change of the order's state guards
 * it.
 */
export async function returnStock(tx: Tx, { pieces, orderId }: OrderedPieces, { clock }: ClockContext): Promise<void> {
  const at = clock()
  for (const [itemId, count] of inLockOrder(pieces)) {
    const qty = sql`${items.qty} + ${count}`
    const updated = await tx.update(items).set({ qty }).where(eq(items.id, itemId)).returning({ id: items.id })
    if (updated.length === 0) {
      await returnToBin(tx, itemId, count)
      continue
    }
    await tx.insert(stockMovements).values({ itemId, change: count, reason: 'returned', orderId, at })
    await allocateBackorders(tx, new Map([[itemId, count]]), { clock })
  }
}

/** What is restored from the bin is noted with all its pieces. */
async function returnToBin(tx: Tx, itemId: string, count: number): Promise<void> {
  const { row, id } = deletedItems
  await tx
    .update(deletedItems)
    .set({ row: sql`jsonb_set(${row}, '{qty}', to_jsonb((${row} ->> 'qty')::int + ${count}))` })
    .where(eq(id, itemId))
}

/**
 * Takes the pieces of an order again that {@link returnStock} put back. False, and nothing is taken, unless every one
 * of them is there and may be sold.
 */
export async function takeReturnedStock(
  tx: Tx,
  { pieces, orderId }: OrderedPieces,
  { clock }: ClockContext,
): Promise<boolean> {
  const at = clock()
  const wanted = inLockOrder(pieces)
  for (const [id, count] of wanted) {
    const [item] = await tx
      .select({ qty: items.qty, disabled: items.disabled })
      .from(items)
      .where(eq(items.id, id))
      .for('update')
    if (!item || item.disabled || item.qty < count) return false
  }
  for (const [itemId, count] of wanted) {
    await tx
      .update(items)
      .set({ qty: sql`${items.qty} - ${count}` })
      .where(eq(items.id, itemId))
    await tx.insert(stockMovements).values({ itemId, change: -count, reason: 'returned', orderId, at })
  }
  return true
}

/** The piece that is handed out in the place of one of the order. False, and nothing is taken, where none is there. */
export async function takeExchanged(
  tx: Tx,
  { itemId, orderId }: { itemId: string; orderId: string },
  { clock }: ClockContext,
): Promise<boolean> {
  const taken = await tx
    .update(items)
    .set({ qty: sql`${items.qty} - 1` })
    .where(and(eq(items.id, itemId), gte(items.qty, 1)))
    .returning({ id: items.id })
  if (taken.length === 0) return false
  await tx.insert(stockMovements).values({ itemId, change: -1, reason: 'exchanged', orderId, at: clock() })
  return true
}

/** By id, so that two orders of the same items never deadlock. */
function inLockOrder(pieces: ReadonlyMap<string, number>): [id: string, count: number][] {
  return [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))
}
