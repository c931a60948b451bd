/** Whether the shop still has to reach the buyer of an order that has ended: about money, or about goods. */
import { and, eq, exists, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { payments } from '../checkout/payments/tables.ts'
import type { Db } from '../platform/database/database.ts'
import { days } from '../platform/durations.ts'
import { orders } from './data/tables.ts'
import { orderReturns } from './return/tables.ts'

/** So long after it was asked for, a return that nobody has ended keeps its person no more. */
const RETURN_ENDS_WITHIN = days(90)

/** Of a row of `orders`: its person is known until they have their money back, or what they send back has ended. */
export function isStillOwed(db: Db, now: Date): SQL {
  const { orderId, countedFor, flag, state, method, amountCents, refundedCents } = payments
  const hasMoney = or(
    and(eq(state, 'authorised'), ne(method, 'demo-card')),
    and(inArray(state, ['paid', 'refunded-in-part']), lt(refundedCents, amountCents)),
  )
  // Its own payment, and the deposit that was counted for it.
  const isOfIt = or(eq(orderId, orders.id), eq(countedFor, orders.id))
  const isOwed = or(isNotNull(flag), and(eq(orders.status, 'cancelled'), hasMoney))
  const isUnrefunded = and(eq(state, 'paid'), gt(amountCents, 0), eq(orderId, orders.id))
  const received = exists(db.select({ orderId }).from(payments).where(isUnrefunded))
  const isOpen = or(
    inArray(orderReturns.state, ['asked', 'accepted']),
    and(eq(orderReturns.state, 'received'), received),
  )
  const isRecent = gt(orderReturns.askedAt, new Date(now.getTime() - RETURN_ENDS_WITHIN))
  const owed = or(
    exists(db.select({ orderId }).from(payments).where(and(isOfIt, isOwed))),
    exists(
      db
        .select({ id: orderReturns.id })
        .from(orderReturns)
        .where(and(eq(orderReturns.orderId, orders.id), isRecent, isOpen)),
    ),
  )
  return sql`(${owed})`
}
