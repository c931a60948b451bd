/** Cancels guests' orders that were not confirmed in time, which gives their stock back. */
import { and, asc, eq, lte } from 'drizzle-orm'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { changeOrderStatus } from './change-order-status.ts'

const MOST_AT_ONCE = 100

export async function cancelUnconfirmed(
  services: Pick<Services, 'db' | 'transaction' | 'clock' | 'config' | 'keys' | 'log'>,
): Promise<void> {
  const { db, transaction, clock } = services
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.waitsFor, 'guest'), lte(orders.confirmBy, clock())))
    .orderBy(asc(orders.confirmBy))
    .limit(MOST_AT_ONCE)
  for (const { id } of late) {
    const move = { id, from: 'pending', to: 'cancelled', by: '', unless: 'confirmed' } as const
    // Confirmed or moved by somebody in this moment: then it is theirs.
    await transaction((tx) => changeOrderStatus(tx, move, services)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
