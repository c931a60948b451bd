/** What orders come to with VAT, counted from their rows one by one. */
import { inArray } from 'drizzle-orm'
import { cents } from '#contract/core/money.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { orders } from '#server/orders/data/tables.ts'
import { refunds } from '#server/orders/order/tables.ts'
import { papers } from '#server/orders/papers/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface Sums {
  net: number
  vat: number
}

export const nothing: Sums = { net: 0, vat: 0 }

export function plus(one: Sums, other: Sums): Sums {
  return { net: one.net + other.net, vat: one.vat + other.vat }
}

export type ByRate = Map<number, Sums>

export function add(sums: ByRate, percent: number, { net, vat }: Sums): void {
  const before = sums.get(percent) ?? nothing
  sums.set(percent, { net: before.net + net, vat: before.vat + vat })
}

/**
 * In cents, by rate, what orders come to by now, from the rows themselves: nothing of it is the database's sum. The
 * reports know no VAT of an order from before the shop was registered; what was invoiced of it is declared. `charged`
 * says what each order was charged when it was paid.
 */
export async function byHand(
  db: Db,
  charged: ReadonlyMap<string, number>,
): Promise<{ ledger: ByRate; inReports: number }> {
  const ledger: ByRate = new Map()
  let inReports = 0
  const ids = [...charged.keys()]
  const refundsOf = Map.groupBy(await db.select().from(refunds).where(inArray(refunds.orderId, ids)), ofOrder)
  const papersOf = Map.groupBy(await db.select().from(papers).where(inArray(papers.orderId, ids)), ofOrder)
  for (const order of await db.select().from(orders).where(inArray(orders.id, ids))) {
    const [invoice] = (papersOf.get(order.id) ?? [])
      .filter(({ kind }) => kind === 'tax-invoice')
      .toSorted((one, other) => one.position - other.position)
    const percent = order.vatPercent ?? invoice?.snapshot.vat?.percent
    if (percent === undefined || order.status === 'cancelled') continue
    const count = (amount: number, sign: number) => {
      const vat = vatInside(cents(amount), percent)
      add(ledger, percent, { net: sign * (amount - vat), vat: sign * vat })
      if (order.vatPercent !== null) inReports += sign * vat
    }
    count(order.totalCents, 1)
    // What it was charged and doesn't come to any more is given back first: it never counted.
    let owed = Math.max(0, (charged.get(order.id) ?? 0) - order.totalCents)
    const own = (refundsOf.get(order.id) ?? []).filter(({ undoneAt }) => undoneAt === null)
    for (const refund of own.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))) {
      const ofOwed = Math.min(owed, refund.amountCents)
      owed -= ofOwed
      const amount = refund.amountCents - ofOwed
      if (amount > 0) count(amount, -1)
    }
  }
  return { ledger, inReports }
}

const ofOrder = ({ orderId }: { orderId: string }) => orderId
