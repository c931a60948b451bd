/** Ends sessions: from this moment none of their tokens opens anything. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import { challenges } from '../accounts/factor-tables.ts'
import { refreshTokens, sessions } from '../accounts/tables.ts'

type EndedSession = Pick<typeof sessions.$inferSelect, 'userId' | 'device'>

/** Null for a session that had ended before, or is not of the person named. */
export async function endSession(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId?: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<EndedSession | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: clock() })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        userId === undefined ? undefined : eq(sessions.userId, userId),
      ),
    )
    .returning({ userId: sessions.userId, device: sessions.device })
  return ended ?? null
}

/** Ends the session a refresh token belongs to, whether or not the token was used before. */
export async function endSessionOfToken(
  tx: Tx,
  { token }: { token: string },
  context: Pick<Context, 'clock'>,
): Promise<EndedSession | null> {
  const [found] = await tx
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)))
  return found ? endSession(tx, found, context) : null
}

interface EndSessionsOf {
  userId: string
  keep?: string
  /** The person no longer works in the shop. */
  byRemoval?: boolean
}

/** Ends all sessions of a person but the one they may keep, and sign-ins that are half done; how many sessions. */
export async function endSessionsOf(
  tx: Tx,
  { userId, keep, byRemoval = false }: EndSessionsOf,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  const now = clock()
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endedByRemoval: byRemoval })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    )
    .returning({ expiresAt: sessions.expiresAt })
  // A sign-in that waits for its second factor was begun with what no longer counts.
  await tx
    .update(challenges)
    .set({ endedAt: now })
    .where(and(eq(challenges.userId, userId), isNull(challenges.endedAt)))
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}
