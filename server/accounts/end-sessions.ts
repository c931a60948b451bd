/** Ends sessions: from this moment none of their tokens opens anything. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { hashToken } from './refresh-token.ts'
import { refreshTokens, sessions } from './tables.ts'

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends the session a refresh token belongs to, whether or not the token was used before. */
export async function endSessionOfToken(db: Db, token: string, now: Date): Promise<void> {
  const [found] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)))
  if (found) await endSession(db, found.sessionId, now)
}

/** Ends all sessions of a person but the one they may keep. */
export async function endSessionsOf(
  db: Db,
  { userId, keep, now }: { userId: string; keep?: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    )
}
