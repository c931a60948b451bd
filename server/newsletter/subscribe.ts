/** Puts an address on the newsletter's list; twice is the same as once. */
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { subscribers } from './tables.ts'

export async function subscribe(
  { db, clock }: { db: Db; clock: Clock },
  { email, source }: { email: string; source: (typeof subscribers.$inferSelect)['source'] },
): Promise<void> {
  await db.insert(subscribers).values({ email, source, subscribedAt: clock() }).onConflictDoNothing()
}
