/** Starts a session: from now on this browser speaks for this person. */
import type { Db } from '../platform/database.ts'
import { days } from '../platform/durations.ts'
import { newId, newSecret } from '../platform/ids.ts'
import { hashToken } from './refresh-token.ts'
import { refreshTokens, sessions } from './tables.ts'

/** How long a session lasts without being used, and how long at most. */
const REMEMBERED_FOR = days(30)
const NOT_REMEMBERED_FOR = days(1)
const LONGEST = days(180)

interface StartSession {
  userId: string
  remember: boolean
  now: Date
}

export async function startSession(
  tx: Db,
  { userId, remember, now }: StartSession,
): Promise<{ sessionId: string; refreshToken: string; generation: number }> {
  const sessionId = newId()
  const refreshToken = newSecret()
  const generation = 1
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    remember,
    startedAt: now,
    expiresAt: sessionExpiry({ startedAt: now, remember, now }),
    arrivedGeneration: 0,
  })
  await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId, generation })
  return { sessionId, refreshToken, generation }
}

/** When a session that is used now ends if it isn't used again. */
export function sessionExpiry(session: { startedAt: Date; remember: boolean; now: Date }): Date {
  const { startedAt, remember, now } = session
  const idle = now.getTime() + (remember ? REMEMBERED_FOR : NOT_REMEMBERED_FOR)
  return new Date(Math.min(idle, startedAt.getTime() + LONGEST))
}
