/**
 * What somebody is told who comes back from the page of a vendor in another browser, without the key of the order:
 * whether the payment has come, and nothing else.
 */
import { eq, or } from 'drizzle-orm'
import type { PaymentState } from '#contract/checkout/payment-states.ts'
import type { PaymentStanding } from '#contract/orders/order-tracking.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Db } from '../../platform/database/database.ts'

const standings: Record<PaymentState, PaymentStanding> = {
  open: 'awaited',
  'waiting-for-slip': 'awaited',
  // The vendor has told of it.
  authorised: 'received',
  paid: 'received',
  failed: 'failed',
  expired: 'failed',
  'refunded-in-part': 'received',
  refunded: 'received',
}

/** `number`: of the order, or the id of the pre-order whose deposit it is. */
export async function readPaymentStanding(db: Db, number: string): Promise<PaymentStanding> {
  const isIt = or(eq(payments.orderId, number), eq(payments.preOrderId, number))
  const [payment] = await db.select({ state: payments.state, method: payments.method }).from(payments).where(isIt)
  if (!payment || payment.method === 'demo-card') return 'awaited'
  return standings[payment.state]
}
