/**
 * Tells those who wait for items that are back, once each. What is looked at is the stock itself, so that it does not
 * matter what raised it: goods received or returned, an order cancelled, an edit, an import, a stock-take, an item
 * shown again.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { priceNow } from '../../catalogue/data/sale-price.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days, hours } from '../../platform/durations.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { type Channel, outbox } from '../../platform/outbox/tables.ts'
import type { Context, Services } from '../../services.ts'
import { mostAlertSmsADay, notifyBackInStock } from './alert-messages.ts'
import { stockAlerts } from './tables.ts'

export const stockAlertsDue = defineJob('stock-alerts-due', z.object({}))

/** People told in one transaction. */
const BATCH = 200
/** Then the queue takes over: a process that is stopping takes no further run. */
const BATCHES_PER_RUN = 10

export async function sendAlerts(
  services: Pick<Services, 'transaction'> & Context,
  signal?: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    if (signal?.aborted) return
    const looked = await services.transaction((tx) => notifySome(tx, services))
    if (looked < BATCH) return
  }
  await services.transaction(async (tx) => tx.runSoon(stockAlertsDue))
}

/** Beside another run: each locks its own. Message and row go together, so that nobody is told twice. */
async function notifySome(tx: Tx, context: Context): Promise<number> {
  const itemIds = await backInStock(tx)
  if (itemIds.length === 0) return 0
  const mails = await lockWaiting(tx, { itemIds, channel: 'mail', limit: BATCH }, context)
  const room = Math.min(BATCH - mails.length, await smsLeft(tx, context))
  const sms = room > 0 ? await lockWaiting(tx, { itemIds, channel: 'sms', limit: room }, context) : []
  const waiting = [...mails, ...sms]
  const told: string[] = []
  const later: string[] = []
  for (const { alert, item } of waiting) {
    const { price } = priceNow(item, context.clock())
    const isTold = await notifyBackInStock(tx, { alert, item, price }, context)
    ;(isTold ? told : later).push(alert.id)
  }
  if (told.length > 0) await tx.delete(stockAlerts).where(inArray(stockAlerts.id, told))
  if (later.length > 0) {
    const triedAgainAt = new Date(context.clock().getTime() + hours(1))
    await tx.update(stockAlerts).set({ triedAgainAt }).where(inArray(stockAlerts.id, later))
  }
  return waiting.length
}

/** Looks at one row of each item that is waited for, however many wait. */
async function backInStock(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive waited as (
      (select item_id from stock_alerts where confirmed_at is not null order by item_id limit 1)
      union all
      select (select item_id from stock_alerts
        where confirmed_at is not null and item_id > waited.item_id order by item_id limit 1)
      from waited where waited.item_id is not null
    )
    select items.id from waited join items on items.id = waited.item_id where items.qty > 0 and not items.disabled`)
  return rows.map(({ id }) => id)
}

interface LockWaiting {
  itemIds: readonly string[]
  channel: Channel
  limit: number
}

/** Those who have waited longest. */
function lockWaiting(tx: Tx, { itemIds, channel, limit }: LockWaiting, { clock }: Context) {
  return tx
    .select({ alert: stockAlerts, item: items })
    .from(stockAlerts)
    .innerJoin(items, eq(items.id, stockAlerts.itemId))
    .where(
      and(
        inArray(stockAlerts.itemId, [...itemIds]),
        eq(stockAlerts.channel, channel),
        isNotNull(stockAlerts.confirmedAt),
        or(isNull(stockAlerts.triedAgainAt), lte(stockAlerts.triedAgainAt, clock())),
      ),
    )
    .orderBy(asc(stockAlerts.confirmedAt), asc(stockAlerts.id))
    .limit(limit)
    .for('update', { of: stockAlerts, skipLocked: true })
}

async function smsLeft(tx: Tx, { clock, config }: Context): Promise<number> {
  if (!config.rateLimits) return BATCH
  const since = new Date(clock().getTime() - days(1))
  const sent = await tx.$count(outbox, and(eq(outbox.channel, 'sms'), sql`${outbox.queuedAt} > ${since}`))
  return (await mostAlertSmsADay(tx)) - sent
}
