/** How an order is paid, as its papers say it. */
import { eq } from 'drizzle-orm'
import { paymentMethodNames } from '#contract/payment-states.ts'
import { payments } from '../payments/tables.ts'
import type { Db } from '../platform/database.ts'

/** An order from before there were payments was paid as was agreed with its buyer. */
export async function modeOfPayment(db: Db, orderId: string): Promise<string> {
  const [payment] = await db.select({ method: payments.method }).from(payments).where(eq(payments.orderId, orderId))
  return payment ? paymentMethodNames[payment.method] : 'As agreed'
}
