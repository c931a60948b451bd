/** Forgets idempotency keys nobody will send again. */
import { lt } from 'drizzle-orm'
import { days } from '../platform/durations.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { idempotencyKeys } from './tables.ts'

/** How long the same key still gives the same order. */
const KEPT_FOR = days(7)

export async function purgeIdempotencyKeys(tx: Tx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(clock().getTime() - KEPT_FOR)))
}
