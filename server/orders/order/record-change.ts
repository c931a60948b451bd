/** Notes what was done to an order, in the transaction of the act itself. */
import type { OrderChangeWhat } from '#contract/orders/order-handling.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { type BeforeChange, orderChanges } from './tables.ts'

interface RecordChange {
  orderId: string
  step: string
  what: OrderChangeWhat
  before?: BeforeChange
  /** E-mail address of the admin; empty for the shopper. */
  by: string
  /** In the outbox. */
  messageIds?: string[]
}

export async function recordChange(tx: Tx, change: RecordChange, { clock }: ClockContext): Promise<void> {
  await tx.insert(orderChanges).values({ ...change, at: clock() })
}
