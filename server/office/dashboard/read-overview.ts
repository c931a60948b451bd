/** What waits for the owner today, and how sales went. */
import { and, asc, gte, inArray, ne, sql } from 'drizzle-orm'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { type Overview, SALES_DAYS } from '#contract/office/dashboard.ts'
import { isLowInStock } from '../../catalogue/data/low-stock.ts'
import { items, stockQueue } from '../../catalogue/data/tables.ts'
import { inquiries } from '../../feedback/inquiries/tables.ts'
import { orders } from '../../orders/data/tables.ts'
import { isServable } from '../../orders/pre-orders/pre-orders.ts'
import { preOrders } from '../../orders/pre-orders/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { days } from '../../platform/durations.ts'
import { countFailed } from '../../platform/outbox/failed.ts'
import { lastFailed } from '../backups/run-backup.ts'
import { readLevel } from '../vat/read-turnover.ts'

const LOW_STOCK_SHOWN = 10

/** `seesReports`: turnover is nobody else's business. */
export async function readOverview(db: Db, now: Date, { seesReports }: { seesReports: boolean }): Promise<Overview> {
  const waiting = await countWaiting(db)
  const failedMessages = await countFailed(db, now)
  const failed = await lastFailed(db)
  return {
    ...waiting,
    failedMessages,
    ...(failed ? { backupFailed: failed.failure } : {}),
    ...(seesReports ? await warnOfVat(db, now) : {}),
    ...(await readLowStock(db)),
    sales: await readSales(db, now),
  }
}

/** As far as sales were counted; the VAT desk counts them first. */
async function warnOfVat(db: Db, now: Date): Promise<Pick<Overview, 'vatThreshold'>> {
  const level = await readLevel(db, now)
  return level === 'near' || level === 'reached' ? { vatThreshold: level } : {}
}

async function countWaiting(db: Db) {
  const { rows } = await db.execute<
    Pick<Overview, 'newOrders' | 'openInquiries' | 'preOrders' | 'preOrdersToServe'>
  >(sql`
    select
      (select count(*) from ${orders} where ${orders.status} = 'pending')::int as "newOrders",
      (select count(*) from ${inquiries} where not ${inquiries.answered})::int as "openInquiries",
      (select count(*) from ${preOrders} where ${preOrders.state} in ('waiting', 'told'))::int as "preOrders",
      (select count(*) from ${preOrders}
        join ${items} on ${items.id} = ${preOrders.itemId}
        left join ${stockQueue} on ${stockQueue.preOrderId} = ${preOrders.id}
        where ${preOrders.state} in ('waiting', 'told') and ${isServable})::int as "preOrdersToServe"`)
  const [counts] = rows
  if (!counts) throw new Error('the database counted nothing')
  return counts
}

async function readLowStock(db: Db): Promise<Pick<Overview, 'lowStock' | 'lowStockCount'>> {
  const rows = await db
    .select({ id: items.id, title: items.title, qty: items.qty, count: sql<number>`(count(*) over ())::int` })
    .from(items)
    .where(and(sql`not ${items.disabled}`, await isLowInStock(db)))
    .orderBy(asc(items.qty), asc(items.title), asc(items.id))
    .limit(LOW_STOCK_SHOWN)
  return { lowStock: rows.map(({ id, title, qty }) => ({ id, title, qty })), lowStockCount: rows[0]?.count ?? 0 }
}

/** One entry a day, days without sales included. */
async function readSales(db: Db, now: Date): Promise<Overview['sales']> {
  const firstDay = startOfDay(new Date(now.getTime() - days(SALES_DAYS - 1)))
  const day = sql<string>`to_char(${orders.placedAt} at time zone interval '5 hours 30 minutes', 'YYYY-MM-DD')`
  const isPaid = inArray(orders.paymentState, ['paid', 'refunded-in-part', 'refunded'])
  const rows = await db
    .select({
      day,
      orders: sql<number>`count(*)::int`,
      totalCents: sql<string>`sum(${orders.totalCents})`,
      paidOrders: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      paidCents: sql<string | null>`sum(${orders.totalCents}) filter (where ${isPaid})`,
    })
    .from(orders)
    .where(and(gte(orders.placedAt, firstDay), ne(orders.status, 'cancelled')))
    .groupBy(day)
  const sold = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const name = dayName(new Date(firstDay.getTime() + days(index)))
    const { orders: count = 0, totalCents = '0', paidOrders = 0, paidCents } = sold.get(name) ?? {}
    const paid = { orders: paidOrders, total: inRupees(paidCents ?? '0') }
    return { day: name, orders: count, total: inRupees(totalCents), ...(paidOrders > 0 ? { paid } : {}) }
  })
}

/** Of a sum of cents, which the database writes as text. */
function inRupees(sum: string): number {
  return rupees(cents(Number(sum)))
}

/** Midnight in Sri Lanka. */
function startOfDay(when: Date): Date {
  return new Date(new Date(dayName(when)).getTime() - AHEAD_OF_UTC)
}

/** `2026-11-20`, in Sri Lanka. */
function dayName(when: Date): string {
  return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)
}
