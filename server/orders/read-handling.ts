/** Everything staff did with an order, for its sheet in the back office. */
import { asc, eq } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { OrderChange, OrderHandling } from '#contract/orders/order-handling.ts'
import { orderMoves } from '#contract/orders/order-states.ts'
import { givenBackOfDeposit } from '../checkout/payments/deposit.ts'
import { isSettled } from '../checkout/payments/payment.ts'
import { findPayment } from '../checkout/payments/present.ts'
import type { Db } from '../platform/database/database.ts'
import { smsNumber } from '../platform/outbox/sms-text.ts'
import type { ClockContext } from '../services.ts'
import { readSettings } from '../site/settings/settings.ts'
import { orders } from './data/tables.ts'
import { owedBackCents } from './fulfil/owed-back.ts'
import { refundableCents, refundedCents } from './fulfil/record-refund.ts'
import { type ChangeRow, findUndoable } from './fulfil/undo-step.ts'
import { undoWindowIn } from './messages/queue-update.ts'
import { chargedCents } from './order/charged.ts'
import { orderNotFound, readLines } from './order/lock-order.ts'
import { cashCollections, orderChanges } from './order/tables.ts'
import { readReturns } from './return/read-returns.ts'

/** Throws NOT_FOUND. */
export async function readHandling(db: Db, id: string, { clock }: ClockContext): Promise<OrderHandling> {
  const [[row], lines, changes, refunded, [cash], set, payment] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    readLines(db, id),
    db.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(asc(orderChanges.id)),
    refundedCents(db, id),
    db.select().from(cashCollections).where(eq(cashCollections.orderId, id)),
    readSettings(db, ['orders.undoMinutes', 'messages.sms']),
    findPayment(db, id),
  ])
  if (!row) throw orderNotFound()
  const charged = chargedCents(row, lines)
  const returns = await readReturns(db, id, lines)
  const refundable = await refundableCents(db, row, { lines, payment })
  const depositRefunded = await givenBackOfDeposit(db, payment)
  const paidAsDeposit = cents(payment?.depositCents ?? 0)
  const deposit = cents(paidAsDeposit - depositRefunded)
  return {
    fulfilment: row.fulfilment,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    // The history of the order's states tells its moves.
    changes: changes.filter(({ what }) => what.kind !== 'status').map(presentChange),
    charged: rupees(charged),
    refunded: rupees(refunded),
    ...(paidAsDeposit > 0 ? { deposit: rupees(paidAsDeposit), depositRefunded: rupees(depositRefunded) } : {}),
    refundable: refundable > 0,
    owedBack: rupees(owedBackCents(row, { lines, returns, refundable, deposit })),
    cash: cash ? { amount: rupees(cents(cash.amountCents)), remitted: cash.remittedAt !== null } : null,
    collectable: !cash && row.status !== 'cancelled' && row.totalCents > 0 && !(payment && isSettled(payment)),
    returns,
    undo: presentUndo(changes, { now: clock(), window: undoWindowIn(set) }),
    isWithoutSms: set['messages.sms'].length > 0 && orderMoves[row.status].length > 0 && smsNumber(row.phone) === null,
  }
}

function presentChange({ what, by, at, undoneBy }: ChangeRow): OrderChange {
  return { what, by, date: at.toISOString(), undoneBy }
}

function presentUndo(changes: readonly ChangeRow[], when: { now: Date; window: number }): OrderHandling['undo'] {
  const standing = changes.filter(({ undoneAt }) => undoneAt === null).reverse()
  const last = findUndoable(standing, when)
  if (!last) return null
  return { step: last.step, what: last.what, leftMs: last.at.getTime() + when.window - when.now.getTime() }
}
