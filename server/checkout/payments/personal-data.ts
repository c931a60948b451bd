/** The payments of a person's orders: how each was paid and what happened to it. */
import { asc, inArray } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { PersonalData } from '#contract/office/personal-data.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentEvent } from './present.ts'
import { paymentEvents, payments } from './tables.ts'

/** Of these orders, oldest first. */
export async function readPaymentsOf(db: Db, orderIds: readonly string[]): Promise<PersonalData['payments']> {
  const ids = [...orderIds]
  const [rows, events] = await Promise.all([
    db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.openedAt)),
    db.select().from(paymentEvents).where(inArray(paymentEvents.orderId, ids)).orderBy(asc(paymentEvents.id)),
  ])
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  return rows.map(({ orderId, method, state, amountCents, refundedCents, reference, note, openedAt }) => ({
    ...{ orderId, method, state, reference, note },
    amount: rupees(cents(amountCents)),
    refunded: rupees(cents(refundedCents)),
    openedAt: openedAt.toISOString(),
    events: (eventsOf.get(orderId) ?? []).map(presentEvent),
  }))
}
