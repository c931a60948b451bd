/** Records a refund; an order with a tax invoice gets its credit note in the same transaction. */
import { and, eq, gte, isNull, sum as sqlSum } from 'drizzle-orm'
import { type Cents, cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { recordRefund } from '../fulfil/record-refund.ts'
import { lockOrder } from '../order/lock-order.ts'
import { refunds } from '../order/tables.ts'
import { creditInvoice } from './credit-invoice.ts'
import { findStandingInvoice } from './read-papers.ts'

interface RefundOrder {
  refund: Omit<Parameters<typeof recordRefund>[1], 'isFinal'>
  by: AuditSource
}

/** `isCredited`: a credit note was issued, so that the refund cannot be undone. Throws as `recordRefund` does. */
export async function refundOrder(
  tx: Tx,
  { refund, by }: RefundOrder,
  context: Context,
): Promise<{ order: Order; isCredited: boolean }> {
  const { id } = refund
  await lockOrder(tx, id)
  const invoice = await findStandingInvoice(tx, id)
  if (invoice?.kind !== 'tax-invoice') return { order: await recordRefund(tx, refund, context), isCredited: false }
  const credited = cents(invoice.creditedCents)
  const refunded = cents((await refundedSince(tx, id, invoice.issuedAt)) + centsFromRupees(refund.amount))
  // What was credited by hand before is not credited again.
  const amount = cents(
    Math.min(centsFromRupees(refund.amount), invoice.totalCents - credited, Math.max(refunded - credited, 0)),
  )
  const isCredited = amount > 0
  const order = await recordRefund(tx, { ...refund, isFinal: isCredited }, context)
  if (isCredited) {
    // Not the words of the refund: they may tell of people, and a paper never changes.
    const asked = { invoiceId: invoice.id, amount: rupees(amount), reason: 'Refund', credited: rupees(credited), by }
    await creditInvoice(tx, asked, context)
  }
  return { order, isCredited }
}

/** What was given back before the invoice was issued is no part of it. */
async function refundedSince(db: Db, orderId: string, at: Date): Promise<Cents> {
  const [row] = await db
    .select({ total: sqlSum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.undoneAt), gte(refunds.at, at)))
  return cents(Number(row?.total ?? 0))
}
