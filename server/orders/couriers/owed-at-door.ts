/** What a courier collects for an order: what is still owed, and nothing where it is paid. */
import { eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/core/money.ts'
import { isSettled, type PaymentRow } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { slipWaits } from '../files/answer-slips.ts'
import type { OrderRow } from '../order/lock-order.ts'
import { cashCollections } from '../order/tables.ts'

interface AtDoor {
  owed: Cents
  /** Money may have come that nobody has looked at yet, so that what is owed is not sure. */
  isUnclear: boolean
}

/** As a courier's list of cash is matched with it later: `match-remittance.ts`. */
export async function owedAtDoor(db: Db, order: OrderRow): Promise<AtDoor> {
  const [[payment], [collected]] = await Promise.all([
    db.select().from(payments).where(eq(payments.orderId, order.id)),
    db.select().from(cashCollections).where(eq(cashCollections.orderId, order.id)),
  ])
  return {
    owed: dueAtDoor({ order, payment, isCollected: collected !== undefined }),
    isUnclear: payment !== undefined && (isDoubtful(payment) || (await slipWaits(db, payment))),
  }
}

/** A vendor said that it was paid and not how much; or a person was asked to look at it. */
function isDoubtful({ state, method, flag }: PaymentRow): boolean {
  return flag !== null || (state === 'authorised' && method !== 'demo-card')
}

interface Owing {
  order: OrderRow
  payment: PaymentRow | undefined
  isCollected: boolean
}

function dueAtDoor({ order, payment, isCollected }: Owing): Cents {
  if (order.status === 'cancelled' || isCollected || (payment && isSettled(payment))) return cents(0)
  return cents(Math.max(0, order.totalCents - (payment?.depositCents ?? 0)))
}
