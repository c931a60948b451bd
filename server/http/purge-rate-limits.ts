/** Purges counters of calls whose time is over. */
import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import { rateLimits } from './tables.ts'

/** By the machine's time, by which their library counts: the shop's clock is another. */
export async function purgeRateLimits(tx: Tx): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
}
