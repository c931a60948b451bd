/** Whether a shopper wants a mail when their order moves on: guests do, and customers unless they said no. */
import { eq, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { users } from './tables.ts'

export async function wantsOrderUpdates(
  db: Db,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  const chosen = await db
    .select({ wants: users.wantsOrderUpdates })
    .from(users)
    .where(or(userId === null ? undefined : eq(users.id, userId), eq(users.email, email)))
  return chosen.every(({ wants }) => wants)
}
