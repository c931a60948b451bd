/**
 * Moves pre-orders on whose turn or time has come: those whose pieces are all held are told, those who did not order in
 * time lose their pieces to the next in line, and nobody waits for an item that is gone.
 */
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { items, stockQueue } from '../../catalogue/data/tables.ts'
import { depositLeft, findDeposit } from '../../checkout/payments/deposit.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import type { Context, Services } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { endPreOrder, lockPreOrder, notifyCancelled } from './end-pre-order.ts'
import { preOrderHere } from './pre-order-mails.ts'
import { isOver, type PreOrderRow } from './present.ts'
import { notifyPreOrder } from './queue-pre-order-message.ts'
import { preOrders } from './tables.ts'

/** What is over waits for the next run, a minute later. */
const MOST_AT_ONCE = 500

export async function settlePreOrders(services: Pick<Services, 'db' | 'transaction'> & Context): Promise<void> {
  const { db, transaction, clock } = services
  const isExpired = and(eq(preOrders.state, 'told'), lte(preOrders.heldUntil, clock()))
  const isHere = and(
    eq(preOrders.state, 'waiting'),
    gte(stockQueue.held, preOrders.quantity),
    sql`not ${items.disabled}`,
  )
  const due = await db
    .select({ id: preOrders.id })
    .from(preOrders)
    .leftJoin(stockQueue, eq(stockQueue.preOrderId, preOrders.id))
    .leftJoin(items, eq(items.id, preOrders.itemId))
    .where(and(inArray(preOrders.state, ['waiting', 'told']), or(isExpired, isHere, isNull(items.id))))
    .orderBy(asc(preOrders.placedAt), asc(preOrders.id))
    .limit(MOST_AT_ONCE)
  await oneByOne(due, ({ id }) => transaction((tx) => settle(tx, id, services)))
}

/** For an item that comes back: those who still wait for the one that was deleted are told first. */
export async function endPreOrdersOfGoneItem(tx: Tx, itemId: string, context: Context): Promise<void> {
  const waiting = await tx
    .select({ id: preOrders.id })
    .from(preOrders)
    .where(and(eq(preOrders.itemId, itemId), inArray(preOrders.state, ['waiting', 'told'])))
    .orderBy(asc(preOrders.id))
  for (const { id } of waiting) await settle(tx, id, context)
}

/** Looks again, now that nobody else can change it. */
async function settle(tx: Tx, id: string, context: Context): Promise<void> {
  const row = await lockPreOrder(tx, id)
  if (row.state !== 'waiting' && row.state !== 'told') return
  const [stock] = await tx
    .select({ held: stockQueue.held, disabled: items.disabled })
    .from(items)
    .leftJoin(stockQueue, eq(stockQueue.preOrderId, id))
    .where(eq(items.id, row.itemId))
  if (!stock) return endOfItem(tx, row, context)
  if (row.state === 'told') {
    if (isOver(row, context)) await endOfTime(tx, row, context)
    return
  }
  if ((stock.held ?? 0) >= row.quantity && !stock.disabled) await notifyHere(tx, row, context)
}

async function notifyHere(tx: Tx, row: PreOrderRow, context: Context): Promise<void> {
  const { 'pre-orders.heldDays': heldDays } = await readSettings(tx, ['pre-orders.heldDays'])
  const heldUntil = new Date(context.clock().getTime() + days(heldDays))
  await tx.update(preOrders).set({ state: 'told', heldUntil }).where(eq(preOrders.id, row.id))
  await notifyPreOrder(tx, { row, event: 'here', mail: (where) => preOrderHere(row, { ...where, heldUntil }) }, context)
}

/** Who has paid a deposit is told what becomes of it. */
async function endOfTime(tx: Tx, row: PreOrderRow, context: Context): Promise<void> {
  const hasPaid = await hasPaidDeposit(tx, row)
  await endPreOrder(tx, { row, end: 'expired' }, context)
  if (hasPaid) await notifyCancelled(tx, { row, why: 'expired' }, context)
}

async function hasPaidDeposit(tx: Tx, { id }: PreOrderRow): Promise<boolean> {
  return depositLeft(await findDeposit(tx, id)) > 0
}

/** A shop that promises nothing says nothing to those it never told, and who have paid nothing. */
async function endOfItem(tx: Tx, row: PreOrderRow, context: Context): Promise<void> {
  const { 'pre-orders.holdStock': promises } = await readSettings(tx, ['pre-orders.holdStock'])
  const hasPaid = await hasPaidDeposit(tx, row)
  await endPreOrder(tx, { row, end: 'gone' }, context)
  if (promises || hasPaid || row.state === 'told') await notifyCancelled(tx, { row, why: 'gone' }, context)
}
