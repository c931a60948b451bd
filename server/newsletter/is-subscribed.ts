/** Whether an address is on the newsletter's list. */
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { subscribers } from './tables.ts'

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.email, email))
  return found.length > 0
}
