/** Finds who an access token speaks for: role, address and session as the database knows them at this moment. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { FindActor } from '../http/actor.ts'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-token.ts'
import { displayName } from './present.ts'
import { sessions, users } from './tables.ts'

export function createFindActor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accessTokens: AccessTokens,
): FindActor {
  return async (token) => {
    const claims = await accessTokens.read(token)
    if (!claims) return null
    const [found] = await db
      .select({ user: users, arrivedGeneration: sessions.arrivedGeneration })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, claims.sessionId),
          eq(sessions.userId, claims.userId),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, clock()),
        ),
      )
    if (!found) return null
    // The first call with a new access token shows that the refresh token handed out with it has arrived too.
    if (claims.generation > found.arrivedGeneration) {
      await db
        .update(sessions)
        .set({ arrivedGeneration: claims.generation })
        .where(and(eq(sessions.id, claims.sessionId), lt(sessions.arrivedGeneration, claims.generation)))
    }
    const { user } = found
    return {
      userId: user.id,
      email: user.email,
      role: user.role,
      displayName: displayName(user),
      sessionId: claims.sessionId,
    }
  }
}
