/** Whether a shopper wants a mail when their order moves on: guests do, and customers unless they said no. */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { users } from './tables.ts'

/** The account an order was placed from has a say, and the one that has proved the order's address; no other. */
export async function wantsOrderUpdates(
  db: Db,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  const chosen = await db
    .select({ wants: users.wantsOrderUpdates })
    .from(users)
    .where(
      or(
        userId === null ? undefined : eq(users.id, userId),
        and(eq(users.email, email), isNotNull(users.emailVerifiedAt)),
      ),
    )
  return chosen.every(({ wants }) => wants)
}
