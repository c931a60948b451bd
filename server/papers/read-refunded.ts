/** What was given back for an order, through its payment and by hand: what a credit note is proposed for. */
import { eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { refundedCents } from '../orders/handling/record-refund.ts'
import { payments } from '../payments/tables.ts'
import type { Db } from '../platform/database.ts'

export async function readRefunded(db: Db, orderId: string): Promise<Cents> {
  const [byHand, [payment]] = await Promise.all([
    refundedCents(db, orderId),
    db.select({ refunded: payments.refundedCents }).from(payments).where(eq(payments.orderId, orderId)),
  ])
  return cents(byHand + (payment?.refunded ?? 0))
}
