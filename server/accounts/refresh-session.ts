/**
 * Trades a refresh token for its successor.
 *
 * A token works once. One that comes back after that is either the other tab, which asked in the same moment, or a browser
 * that never got the answer, or a thief. The first two get the same successor again: within the grace window, or as
 * long as nothing shows that the successor arrived. The third ends the session for everybody who holds a token of it.
 */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/accounts.ts'
import type { Db } from '../platform/database.ts'
import { seconds } from '../platform/durations.ts'
import type { Services } from '../services.ts'
import { presentSessionUser } from './present.ts'
import { hashToken, successorOf } from './refresh-token.ts'
import { sessionExpiry } from './start-session.ts'
import { refreshTokens, sessions, users } from './tables.ts'

/** How long a used token still gives its successor: tabs that asked at one moment, answers slow to arrive. */
export const GRACE = seconds(20)

export interface Refreshed {
  user: SessionUser
  sessionId: string
  remember: boolean
  refreshToken: string
  generation: number
}

interface RefreshSession {
  token: string
  key: Buffer
}

/** Null when the session has ended or there never was one. */
export async function refreshSession(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { token, key }: RefreshSession,
): Promise<Refreshed | null> {
  const now = clock()
  return db.transaction(async (tx) => {
    // Compare and swap: of all that come with one token at one moment, exactly one uses it; the others wait here for it.
    const [used] = await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(and(eq(refreshTokens.hash, hashToken(token)), isNull(refreshTokens.usedAt)))
      .returning()
    const known = await findLive(tx, token, now)
    if (!known) return null
    if (used) return rotate(tx, { ...known, token, key, now })
    if (!mayAskAgain(known, now)) {
      await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, known.session.id))
      log.warn({ sessionId: known.session.id }, 'an old refresh token came back: the session was ended')
      return null
    }
    return newest(tx, { ...known, token, key })
  })
}

/** Whether a token that was used before is still good for its successor. */
export function mayAskAgain({ used, session }: Known, now: Date): boolean {
  if (!used.usedAt) return true
  const isInGrace = now.getTime() - used.usedAt.getTime() <= GRACE
  const hasSuccessorArrived = session.arrivedGeneration > used.generation
  return isInGrace || !hasSuccessorArrived
}

export interface Known {
  used: typeof refreshTokens.$inferSelect
  session: typeof sessions.$inferSelect
  user: typeof users.$inferSelect
}

/** The token, its session and its person, if the session is alive. */
export async function findLive(db: Db, token: string, now: Date): Promise<Known | null> {
  const [known] = await db
    .select({ used: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(refreshTokens.hash, hashToken(token)), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
    )
  return known ?? null
}

interface Step extends Known {
  token: string
  key: Buffer
}

async function rotate(
  tx: Db,
  { used, session, user, token, key, now }: Step & { now: Date },
): Promise<Refreshed> {
  const refreshToken = successorOf(token, key)
  const generation = used.generation + 1
  await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: session.id, generation })
  await tx
    .update(sessions)
    .set({
      expiresAt: sessionExpiry({ ...session, now }),
      arrivedGeneration: sql`greatest(${sessions.arrivedGeneration}, ${used.generation})`,
    })
    .where(eq(sessions.id, session.id))
  return refreshed({ session, user }, refreshToken, generation)
}

/** The token nobody has used yet: in grace a slower tab may be several steps behind it. */
async function newest(tx: Db, { used, session, user, token, key }: Step): Promise<Refreshed | null> {
  const [last] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, session.id))
    .orderBy(desc(refreshTokens.generation))
    .limit(1)
  if (!last) return null
  let refreshToken = token
  for (let step = used.generation; step < last.generation; step += 1) {
    refreshToken = successorOf(refreshToken, key)
  }
  // Only a changed SESSION_SECRET leads to another one.
  if (hashToken(refreshToken) !== last.hash) return null
  return refreshed({ session, user }, refreshToken, last.generation)
}

function refreshed(
  { session, user }: Pick<Known, 'session' | 'user'>,
  refreshToken: string,
  generation: number,
): Refreshed {
  return {
    user: presentSessionUser(user),
    sessionId: session.id,
    remember: session.remember,
    refreshToken,
    generation,
  }
}
