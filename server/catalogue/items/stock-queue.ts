/**
 * The queue for an item's stock: what comes in is held for those who asked, in their order, before anybody else can buy
 * it. The item's row is the lock of its queue: whoever changes the queue has locked it before.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { ClockContext } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { items, stockMovements, stockQueue } from '../data/tables.ts'

/** Done soon after the queue of an item has moved: those whose turn it is are told. */
export const queueMoved = defineJob('settle-pre-orders', z.object({}))

/** Locks an item and with it its queue. Null when there is no such item. */
export async function lockItem(tx: Tx, id: string) {
  const { qty, disabled, category, priceCents, salePrice, saleFrom, saleUntil, preOrderCap } = items
  const [item] = await tx
    .select({ qty, disabled, category, priceCents, salePrice, saleFrom, saleUntil, preOrderCap })
    .from(items)
    .where(eq(items.id, id))
    .for('update')
  return item ?? null
}

interface QueuePlace {
  preOrderId: string
  itemId: string
  wanted: number
}

/** The item is locked. Nothing is held at first: only what comes in later is. */
export async function joinQueue(tx: Tx, { preOrderId, itemId, wanted }: QueuePlace): Promise<void> {
  await tx.insert(stockQueue).values({ preOrderId, itemId, wanted, held: 0 })
}

/** Pieces that all who wait have asked for, and those of them that are held. */
export async function sumQueue(db: Db, itemId: string): Promise<{ wanted: number; held: number }> {
  const [sums] = await db
    .select({
      wanted: sql<number>`coalesce(sum(${stockQueue.wanted}), 0)::int`,
      held: sql<number>`coalesce(sum(${stockQueue.held}), 0)::int`,
    })
    .from(stockQueue)
    .where(eq(stockQueue.itemId, itemId))
  return sums ?? { wanted: 0, held: 0 }
}

/**
 * Holds of the free pieces that just came in, by item, what their queues still wait for, and answers how many that were
 * of each. The items are locked. Nothing is held unless the owner has said so.
 */
export async function allocateBackorders(
  tx: Tx,
  cameIn: ReadonlyMap<string, number>,
  { clock }: ClockContext,
): Promise<Map<string, number>> {
  const came = [...cameIn].filter(([, pieces]) => pieces > 0)
  if (came.length === 0 || !(await holdsForQueue(tx))) return new Map()
  const ids = sql.param(came.map(([itemId]) => itemId))
  const pieces = sql.param(came.map(([, count]) => count))
  const { rows } = await tx.execute<{ itemId: string; preOrderId: string; given: number }>(sql`
    with came as (
      select * from unnest(${ids}::text[], ${pieces}::int[]) as came (item_id, pieces)
    ), line as (
      select pre_order_id, pieces, wanted - held as missing,
        (sum(wanted - held) over (partition by item_id order by place) - (wanted - held))::int as missing_before
      from stock_queue join came using (item_id) where held < wanted
    ), share as (
      select pre_order_id, least(missing, pieces - missing_before) as given from line where missing_before < pieces
    )
    update stock_queue set held = held + share.given from share
    where stock_queue.pre_order_id = share.pre_order_id
    returning stock_queue.item_id as "itemId", share.pre_order_id as "preOrderId", share.given`)
  if (rows.length === 0) return new Map()
  const held = new Map<string, number>()
  for (const { itemId, given } of rows) held.set(itemId, (held.get(itemId) ?? 0) + given)
  await tx.execute(sql`update items set qty = qty - held.pieces
    from unnest(${sql.param([...held.keys()])}::text[], ${sql.param([...held.values()])}::int[]) as held (item_id, pieces)
    where items.id = held.item_id`)
  const at = clock()
  const movements = rows.map(({ given, ...row }) => ({ ...row, change: -given, reason: 'held' as const, at }))
  await tx.insert(stockMovements).values(movements)
  tx.runSoon(queueMoved)
  return held
}

/** Whether the owner wants pieces that come in to be held for those who asked. */
export async function holdsForQueue(db: Db): Promise<boolean> {
  const { 'pre-orders.holdStock': isOn } = await readSettings(db, ['pre-orders.holdStock'])
  return isOn
}

interface LeaveQueue {
  preOrderId: string
  itemId: string
  /** The next in line get what was held; otherwise it is free, for the order that follows in this transaction. */
  passOn: boolean
}

/** Answers how many pieces were held; none for who has left already. The item is locked. */
export async function leaveQueue(
  tx: Tx,
  { preOrderId, itemId, passOn }: LeaveQueue,
  { clock }: ClockContext,
): Promise<number> {
  const [left] = await tx
    .delete(stockQueue)
    .where(eq(stockQueue.preOrderId, preOrderId))
    .returning({ held: stockQueue.held })
  if (!left || left.held === 0) return 0
  await tx
    .update(items)
    .set({ qty: sql`${items.qty} + ${left.held}` })
    .where(eq(items.id, itemId))
  await tx.insert(stockMovements).values({ itemId, change: left.held, reason: 'released', preOrderId, at: clock() })
  if (passOn) await allocateBackorders(tx, new Map([[itemId, left.held]]), { clock })
  tx.invalidate({ items: [itemId], lists: true, hard: false })
  return left.held
}

/** Of items that are gone: nobody waits for them any more. Answers how many pieces of each were held. */
export async function emptyQueues(
  tx: Tx,
  itemIds: readonly string[],
  { clock }: ClockContext,
): Promise<Map<string, number>> {
  const { itemId, preOrderId, held } = stockQueue
  const left = await tx
    .delete(stockQueue)
    .where(inArray(itemId, [...itemIds]))
    .returning({ itemId, preOrderId, held })
  if (left.length > 0) tx.runSoon(queueMoved)
  const pieces = new Map<string, number>()
  const holding = left.filter((place) => place.held > 0)
  for (const place of holding) pieces.set(place.itemId, (pieces.get(place.itemId) ?? 0) + place.held)
  if (holding.length === 0) return pieces
  const at = clock()
  const movements = holding.map(({ held: change, ...place }) => ({ ...place, change, reason: 'released' as const, at }))
  await tx.insert(stockMovements).values(movements)
  return pieces
}
