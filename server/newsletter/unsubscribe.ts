/** Takes an address off the newsletter's list. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import { subscribers } from './tables.ts'

export async function unsubscribe(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}
