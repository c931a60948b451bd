/**
 * How long the link of an order opens it: no shorter than anything may still be asked for it. Whoever comes later
 * tracks it by its number and their phone number or address.
 */
import { and, eq, max } from 'drizzle-orm'
import { categoryKey } from '#contract/catalogue/category.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { days } from '../../platform/durations.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import type { ClockContext } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { orderEvents, orderLines, orders } from '../data/tables.ts'
import { orderNotFound } from './lock-order.ts'
import { isOrderKey } from './order-link.ts'

const YEAR = days(366)
const MONTH = days(31)
/** From the day it was placed; longer than any hold, and than most warranties. */
const LEAST = 5 * YEAR
/** What is said to last for life. */
const LIFETIME = 30 * YEAR

type LinkContext = ClockContext & { keys: Keys }

/** Throws NOT_FOUND, in the same words, for an order that isn't there, a wrong key, and a link that has ended. */
export async function requireOpenLink(db: Db, link: { id: string; key: string }, context: LinkContext): Promise<void> {
  if (!(await isOpenLink(db, link, context))) throw orderNotFound()
}

export async function isOpenLink(db: Db, link: { id: string; key: string }, context: LinkContext): Promise<boolean> {
  if (!isOrderKey(link, context)) return false
  const now = context.clock().getTime()
  const [order] = await db.select({ placedAt: orders.placedAt }).from(orders).where(eq(orders.id, link.id))
  if (!order) return false
  return now <= order.placedAt.getTime() + LEAST || now <= (await lastTerm(db, link.id, order.placedAt))
}

/** When the last return, or the longest warranty of what was ordered, ends. */
async function lastTerm(db: Db, id: string, placedAt: Date): Promise<number> {
  const isDelivery = and(eq(orderEvents.orderId, id), eq(orderEvents.to, 'delivered'))
  const [[delivered], sold, set] = await Promise.all([
    db
      .select({ at: max(orderEvents.at) })
      .from(orderEvents)
      .where(isDelivery),
    db
      .select({ specifications: items.specifications, months: items.warrantyMonths, category: items.categoryKey })
      .from(orderLines)
      .innerJoin(items, eq(items.id, orderLines.itemId))
      .where(eq(orderLines.orderId, id)),
    readSettings(db, ['orders.returnDays', 'warranty.monthsByCategory']),
  ])
  const begins = Math.max(placedAt.getTime(), delivered?.at?.getTime() ?? 0)
  const ofCategories = new Map(
    set['warranty.monthsByCategory'].map((one) => [categoryKey(one.category), one.months] as const),
  )
  const warranties = sold.flatMap(({ specifications, months, category }) => [
    longestWarranty(specifications),
    (months ?? ofCategories.get(category) ?? 0) * MONTH,
  ])
  return begins + Math.max(days(set['orders.returnDays'] ?? 0), ...warranties)
}

const WARRANTY = /warranty|guarantee|වගකීම|උත්තරවාද/i

/** In ms, of `2 years, 10 years on the compressor`; 0 where nothing is said of one. */
export function longestWarranty(specifications: readonly (readonly [name: string, value: string])[]): number {
  const said = specifications.flatMap(([name, value]) => (WARRANTY.test(name) ? [value] : []))
  const terms = said.flatMap((text) => [
    ...(/life\s*time|for life/i.test(text) ? [LIFETIME] : []),
    ...[...text.matchAll(/(?<!\d)(\d+)[\s-]*(year|yr|month|mth)/gi)].map(
      ([, count, unit = '']) => Number(count) * (/^y/i.test(unit) ? YEAR : MONTH),
    ),
    ...[...text.matchAll(/(?:වසර|අවුරුදු)\s*(\d+)/g)].map(([, count]) => Number(count) * YEAR),
  ])
  return Math.max(0, ...terms)
}
