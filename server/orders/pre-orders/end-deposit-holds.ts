/** Cancels the pre-orders whose deposit has not come in time. */
import { and, asc, isNotNull } from 'drizzle-orm'
import { findDeposit } from '../../checkout/payments/deposit.ts'
import { movePayment, recordEvent } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import type { Context, Services } from '../../services.ts'
import { isOverdue, mayBePaid, UNPAID } from '../fulfil/end-holds.ts'
import { endPreOrder, isOpen, lockPreOrder, notifyCancelled } from './end-pre-order.ts'

const MOST_AT_ONCE = 100

export async function endDepositHolds(services: Context & Pick<Services, 'db' | 'transaction'>): Promise<void> {
  const { db, transaction, clock } = services
  const late = await db
    .select({ id: payments.preOrderId })
    .from(payments)
    .where(and(isNotNull(payments.preOrderId), isOverdue(clock())))
    .orderBy(asc(payments.holdUntil))
    .limit(MOST_AT_ONCE)
  const ids = late.flatMap(({ id }) => id ?? [])
  await oneByOne(ids, (id) => transaction((tx) => endHold(tx, id, services)))
}

async function endHold(tx: Tx, id: string, context: Context): Promise<void> {
  const row = await lockPreOrder(tx, id)
  const deposit = await findDeposit(tx, id)
  const isLate = deposit?.holdUntil && deposit.holdUntil <= context.clock()
  // Paid, or begun once more, in this moment.
  if (!isLate || mayBePaid(deposit) || !UNPAID.some((state) => state === deposit.state)) return
  await movePayment(tx, deposit, 'expired', { holdUntil: null })
  await recordEvent(tx, deposit, { kind: 'expired', at: deposit.holdUntil ?? context.clock() }, context)
  if (!isOpen(row)) return
  await notifyCancelled(tx, { row, why: 'unpaid' }, context)
  await endPreOrder(tx, { row, end: 'unpaid' }, context)
}
