/** Deletes an account with its profile, sessions and wishlist. Its orders stay: they are the shop's books. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { users } from './tables.ts'

export async function deleteAccount(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}
