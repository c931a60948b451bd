/**
 * Refresh token rotation: trades a refresh token for a new one of the same family, which is one session.
 *
 * A token works once. One that comes back within the grace period is another tab, which asked at the same moment, or a
 * browser that never got the answer: it gets a token of its own. One that comes back later was stolen, from here or by
 * who used it first, and the whole family is revoked.
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { SessionUser } from '#contract/people/accounts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { seconds } from '../../platform/durations.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { presentSessionUser } from '../accounts/present.ts'
import { refreshTokens, sessions, users } from '../accounts/tables.ts'
import type { Client } from './client-of.ts'
import { endSession } from './end-sessions.ts'
import { sessionExpiry } from './session-lifetimes.ts'
import { issueRefreshToken } from './start-session.ts'

/** How long a used token still gives a new one. */
const GRACE = seconds(20)

export interface Refreshed {
  user: SessionUser
  sessionId: string
  remember: boolean
  refreshToken: string
}

interface RefreshSession {
  token: string
  client: Client
  address: string | undefined
}

/** Null when the session has ended or there never was one. */
export async function refreshSession(
  tx: Tx,
  { token, client, address }: RefreshSession,
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<Refreshed | null> {
  const now = context.clock()
  const active = await findActiveSession(tx, { token, now })
  if (!active) return null
  const { session, user } = active
  const sessionId = session.id
  if (!isReuseAllowed(active, now)) {
    await endSession(tx, { sessionId }, context)
    const by = { userId: user.id, address }
    await audit(tx, { kind: 'session.stolen', by, subject: session.device }, context)
    context.log.warn({ sessionId }, 'a used refresh token came back: the session was ended')
    return null
  }
  // The first use counts: the grace period does not grow with every tab that comes.
  await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hashToken(token)), isNull(refreshTokens.usedAt)))
  const expiresAt = sessionExpiry({ ...session, role: user.role, now })
  await tx
    .update(sessions)
    .set({ expiresAt, refreshedAt: now, ...client })
    .where(eq(sessions.id, sessionId))
  const refreshToken = await issueRefreshToken(tx, { sessionId, expiresAt, now })
  return { user: presentSessionUser(user), sessionId, remember: session.remember, refreshToken }
}

/** Whether a token was not used yet, or used so shortly ago that it may be again. */
export function isReuseAllowed({ usedAt }: Pick<ActiveSession, 'usedAt'>, now: Date): boolean {
  return usedAt === null || now.getTime() - usedAt.getTime() <= GRACE
}

export interface ActiveSession {
  /** When the token was used first. */
  usedAt: Date | null
  session: typeof sessions.$inferSelect
  user: typeof users.$inferSelect
}

/** The session of a token, and its person, if it has not ended. */
export async function findActiveSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<ActiveSession | null> {
  const [found] = await db
    .select({ usedAt: refreshTokens.usedAt, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(refreshTokens.hash, hashToken(token)),
        gt(refreshTokens.expiresAt, now),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return found ?? null
}

/** Whether the session of a token ended because its person no longer works in the shop. */
export async function hasEndedByRemoval(db: Db, { token }: { token: string }): Promise<boolean> {
  const [found] = await db
    .select({ endedByRemoval: sessions.endedByRemoval })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashToken(token)))
  return found?.endedByRemoval === true
}
