/** Puts an address on the newsletter's list; twice is the same as once. */
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { subscribers } from './tables.ts'

export async function subscribe(
  tx: Tx,
  { email, source }: { email: string; source: (typeof subscribers.$inferSelect)['source'] },
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  await tx.insert(subscribers).values({ email, source, subscribedAt: clock() }).onConflictDoNothing()
}
