/** Discount codes as the owner sees them: with their uses and what the orders with them come to. */
import { and, desc, inArray, ne, sum } from 'drizzle-orm'
import type { Discount } from '#contract/checkout/discounts.ts'
import { cents, rupees } from '#contract/core/money.ts'
import type { DiscountRow } from '../../checkout/discounts/find-code.ts'
import { discountCodes } from '../../checkout/discounts/tables.ts'
import type { Page } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'

export async function listDiscounts(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Discount>> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(discountCodes)
      .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
      .limit(limit)
      .offset(offset),
    db.$count(discountCodes),
  ])
  const revenue = await readRevenue(db, rows)
  return { rows: rows.map((row) => presentDiscount(row, revenue.get(row.id) ?? 0)), total }
}

export async function readDiscountOf(db: Db, row: DiscountRow): Promise<Discount> {
  return presentDiscount(row, (await readRevenue(db, [row])).get(row.id) ?? 0)
}

/** In cents, by code. */
async function readRevenue(db: Db, codes: readonly DiscountRow[]): Promise<Map<string | null, number>> {
  if (codes.length === 0) return new Map()
  const ids = codes.map(({ id }) => id)
  const rows = await db
    .select({ id: orders.discountCodeId, cents: sum(orders.totalCents).mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.discountCodeId, ids), ne(orders.status, 'cancelled')))
    .groupBy(orders.discountCodeId)
  return new Map(rows.map((row) => [row.id, row.cents]))
}

function presentDiscount(row: DiscountRow, revenueCents: number): Discount {
  const { id, code, kind, amountCents, percent, categories, brands, leastCents, from, until } = row
  const { perPerson, inAll, isOn, version, uses } = row
  return {
    ...{ id, code, kind, amountCents, percent, categories, brands, leastCents, from, until },
    ...{ perPerson, inAll, isOn, version, uses },
    revenue: rupees(cents(revenueCents)),
  }
}
