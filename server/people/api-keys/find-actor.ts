/** Finds who an access token speaks for: role, address and session as the database knows them at this moment. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FindActor } from '../../http/actor.ts'
import type { Services } from '../../services.ts'
import { displayName } from '../accounts/present.ts'
import { sessions, users } from '../accounts/tables.ts'
import type { AccessTokens } from '../sessions/access-token.ts'
import { findKey, KEY_BEGINS } from './find-key.ts'

export function createFindActor(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  accessTokens: AccessTokens,
): FindActor {
  const isOpen = config.exposedBy !== null
  return async (token) => {
    if (token.startsWith(KEY_BEGINS)) return findKey({ db, clock }, token)
    const claims = await accessTokens.read(token)
    if (!claims) return null
    const [user] = await db
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        staffRole: users.staffRole,
        firstName: users.firstName,
        lastName: users.lastName,
        signedInAt: sessions.startedAt,
        secondFactorAt: sessions.secondFactorAt,
      })
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
    if (!user) return null
    return {
      userId: user.id,
      email: user.email,
      role: user.role,
      staffRole: user.staffRole,
      displayName: displayName(user),
      sessionId: claims.sessionId,
      signedInAt: user.signedInAt,
      needsSecondFactor: isOpen && user.role === 'admin' && user.secondFactorAt === null,
      key: null,
    }
  }
}
