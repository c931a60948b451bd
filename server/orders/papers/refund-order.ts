/** Records a refund; an order with a tax invoice gets its credit note in the same transaction. */
import { and, eq, gte, isNull, sum as sqlSum } from 'drizzle-orm'
import { type Cents, cents, centsFromRupees, rupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../../site/audit/audit.ts'
import { recordDepositRefund, recordRefund } from '../fulfil/record-refund.ts'
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
  await lockOrder(tx, refund.id)
  const credit = await findCredit(tx, refund.id, centsFromRupees(refund.amount))
  const isCredited = credit !== null
  const order = await recordRefund(tx, { ...refund, isFinal: isCredited }, context)
  if (credit) await creditInvoice(tx, { ...credit, by }, context)
  return { order, isCredited }
}

interface RefundDepositOfOrder {
  refund: Parameters<typeof recordDepositRefund>[1]
  by: AuditSource
}

/** Of a deposit that had paid a part of the order. True where a credit note was issued. */
export async function refundDepositOfOrder(
  tx: Tx,
  { refund, by }: RefundDepositOfOrder,
  context: Context,
): Promise<boolean> {
  const credit = await findCredit(tx, refund.row.id, refund.amount)
  await recordDepositRefund(tx, refund, context)
  if (credit) await creditInvoice(tx, { ...credit, by }, context)
  return credit !== null
}

/** What takes a refund back that is about to be recorded; null where nothing has to. The order must be locked. */
async function findCredit(tx: Tx, orderId: string, amount: Cents) {
  const invoice = await findStandingInvoice(tx, orderId)
  if (invoice?.kind !== 'tax-invoice') return null
  const credited = cents(invoice.creditedCents)
  const refunded = cents((await refundedSince(tx, orderId, invoice.issuedAt)) + amount)
  // What was credited by hand before is not credited again.
  const credit = cents(Math.min(amount, invoice.totalCents - credited, Math.max(refunded - credited, 0)))
  if (credit === 0) return null
  // Not the words of the refund: they may tell of people, and a paper never changes.
  return { invoiceId: invoice.id, amount: rupees(credit), reason: 'Refund', credited: rupees(credited) }
}

/** What was given back before the invoice was issued is no part of it. */
async function refundedSince(db: Db, orderId: string, at: Date): Promise<Cents> {
  const [row] = await db
    .select({ total: sqlSum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.undoneAt), gte(refunds.at, at)))
  return cents(Number(row?.total ?? 0))
}
