/** Forgets what nobody waits for any more. */
import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { ClockContext } from '../../services.ts'
import { CONFIRM_WITHIN_MS } from './linked-alert.ts'
import { stockAlerts } from './tables.ts'

/** Whoever asked so long ago has got it elsewhere. */
const LONGEST_WAIT_MS = days(365)

/** Never confirmed in time, waited for a year, or for an item that is gone for good. */
export async function purgeAlerts(tx: Tx, { clock }: ClockContext): Promise<void> {
  const now = clock().getTime()
  const { itemId, askedAt, confirmedAt } = stockAlerts
  const isGone = sql`not exists (select 1 from items where items.id = ${itemId})
    and not exists (select 1 from deleted_items where deleted_items.id = ${itemId})`
  await tx
    .delete(stockAlerts)
    .where(
      or(
        and(isNull(confirmedAt), lt(askedAt, new Date(now - CONFIRM_WITHIN_MS))),
        lt(askedAt, new Date(now - LONGEST_WAIT_MS)),
        isGone,
      ),
    )
}
