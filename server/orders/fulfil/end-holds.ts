/** Ends the holds whose payment has not come in time: the order is cancelled, and its pieces go back into stock. */
import { and, asc, eq, inArray, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm'
import type { PaymentFlag } from '#contract/checkout/payment-states.ts'
import { lockPayment, movePayment, type PaymentRow, recordEvent } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import type { Context, Services } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { changeOrderStatus } from './change-order-status.ts'

const MOST_AT_ONCE = 100
export const UNPAID = ['open', 'waiting-for-slip', 'failed'] as const
/** Money may have come that a person has not looked at yet: the goods stay as long as the flag does. */
export const MAY_BE_PAID: readonly PaymentFlag[] = ['wrong-amount', 'not-understood']

export const mayBePaid = ({ flag }: Pick<PaymentRow, 'flag'>): boolean => flag !== null && MAY_BE_PAID.includes(flag)

/** Payments whose time has passed. */
export function isOverdue(now: Date): SQL | undefined {
  const isLookedAt = or(isNull(payments.flag), notInArray(payments.flag, [...MAY_BE_PAID]))
  return and(lte(payments.holdUntil, now), inArray(payments.state, UNPAID), isLookedAt)
}

export async function endHolds(services: Context & Pick<Services, 'db' | 'transaction'>): Promise<void> {
  const { db, transaction, clock } = services
  const late = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(isNull(payments.preOrderId), isOverdue(clock())))
    .orderBy(asc(payments.holdUntil))
    .limit(MOST_AT_ONCE)
  await oneByOne(late, ({ id }) => transaction((tx) => endHold(tx, id, services)))
}

async function endHold(tx: Tx, id: string, context: Context): Promise<void> {
  const payment = await lockPayment(tx, id)
  const isLate = payment?.holdUntil && payment.holdUntil <= context.clock()
  // Paid, or begun once more, in this moment.
  if (!isLate || mayBePaid(payment) || !UNPAID.some((state) => state === payment.state)) return
  if (payment.amountCents === 0) {
    // Of an older version, which let a sum of nothing wait.
    await movePayment(tx, payment, 'paid', { holdUntil: null, note: '' })
    return
  }
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).for('update')
  if (order?.status === 'pending') {
    await movePayment(tx, payment, 'expired', { holdUntil: null })
    await recordEvent(tx, payment, { kind: 'expired', at: payment.holdUntil ?? context.clock() }, context)
    await changeOrderStatus(tx, { id, from: 'pending', to: 'cancelled', by: '' }, context)
  } else {
    // The shop has begun to get it ready without the money: it is theirs now.
    await movePayment(tx, payment, payment.state, { holdUntil: null })
  }
}
