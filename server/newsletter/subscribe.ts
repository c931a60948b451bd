/** Puts an address on the newsletter's list; twice is the same as once. */
import type { Services } from '../services.ts'
import { subscribers } from './tables.ts'

export async function subscribe(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, source }: { email: string; source: 'home' | 'footer' },
): Promise<void> {
  await db.insert(subscribers).values({ email, source, subscribedAt: clock() }).onConflictDoNothing()
}
