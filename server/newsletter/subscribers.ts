/** The newsletter's list of addresses. */
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
import { subscribers } from './tables.ts'

/** Subscribing twice is the same as once. */
export async function subscribe(
  tx: Tx,
  { email, source }: { email: string; source: (typeof subscribers.$inferSelect)['source'] },
  { clock }: ClockContext,
): Promise<void> {
  await tx.insert(subscribers).values({ email, source, subscribedAt: clock() }).onConflictDoNothing()
}

export async function unsubscribe(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(subscribers, eq(subscribers.email, email))) > 0
}
