/**
 * Cancels guests' orders that were not confirmed in time, which gives their stock back. Who has paid has confirmed;
 * while a person has to see whether money has come, they stand.
 */
import { and, asc, eq, inArray, lte, notExists, or } from 'drizzle-orm'
import { Vendor } from '#contract/checkout/payment-states.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { MAY_BE_PAID } from './end-holds.ts'

const MOST_AT_ONCE = 100

export async function cancelUnconfirmed(
  services: Pick<Services, 'db' | 'transaction' | 'clock' | 'config' | 'keys' | 'log'>,
): Promise<void> {
  const { db, transaction, clock } = services
  const isApproved = and(eq(payments.state, 'authorised'), inArray(payments.method, Vendor.options))
  const mayBePaid = or(isApproved, inArray(payments.flag, [...MAY_BE_PAID]))
  const isUnpaid = notExists(
    db
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), mayBePaid)),
  )
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.waitsFor, 'guest'), lte(orders.confirmBy, clock()), isUnpaid))
    .orderBy(asc(orders.confirmBy))
    .limit(MOST_AT_ONCE)
  await oneByOne(late, async ({ id }) => {
    const move = { id, from: 'pending', to: 'cancelled', by: '', unless: 'confirmed' } as const
    // Confirmed or moved by somebody in this moment: then it is theirs.
    await transaction((tx) => changeOrderStatus(tx, move, services)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  })
}
