/** An order as its papers see it. */
import { eq } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { orders } from '../data/tables.ts'
import { lockOrder, readLines } from '../order/lock-order.ts'
import { presentOrder } from '../order/present.ts'

export interface OrderForPapers {
  /** With the pieces that were not taken off it. */
  order: Order
  /** The rate of VAT on the day it was placed; null while the shop was not registered. */
  vatPercent: number | null
  language: Language
}

/** Nobody else changes the order or issues a paper for it until the transaction ends. Throws NOT_FOUND. */
export async function lockForPapers(tx: Tx, id: string): Promise<OrderForPapers> {
  const row = await lockOrder(tx, id)
  return { order: presentOrder(row, await readLines(tx, id)), vatPercent: row.vatPercent, language: row.language }
}

/** Null for an order that isn't there. */
export async function findWorth(db: Db, id: string): Promise<Pick<Order, 'status' | 'total'> | null> {
  const { status, totalCents } = orders
  const [row] = await db.select({ status, totalCents }).from(orders).where(eq(orders.id, id))
  return row ? { status: row.status, total: rupees(cents(row.totalCents)) } : null
}
