/** Takes an address off the newsletter's list. */
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { subscribers } from './tables.ts'

export async function unsubscribe(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email))
}
