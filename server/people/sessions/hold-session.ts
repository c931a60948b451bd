/** Keeps a session from ending beside what is done in it. */
import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, signInNeeded } from '../../http/actor.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { UserRow } from '../accounts/present.ts'
import { sessions, users } from '../accounts/tables.ts'

/**
 * Holds the person until what follows is stored: what ends their sessions, such as a new password, comes before it or
 * after it. Throws SIGN_IN_NEEDED where it has come meanwhile, as for whoever calls after it.
 */
export async function holdSession(
  tx: Tx,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  const isIt = and(eq(sessions.id, sessionId), isNull(sessions.endedAt))
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(isIt)
  if (!user || !open) throw signInNeeded()
  return user
}
