/** Starts a session: from now on this browser speaks for this person. */
import { days } from '../platform/durations.ts'
import { newId, newSecret } from '../platform/ids.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { hashToken } from './refresh-token.ts'
import { refreshTokens, sessions } from './tables.ts'

/** How long a session lasts without being used, and how long at most. */
const REMEMBERED_FOR = days(30)
const NOT_REMEMBERED_FOR = days(1)
const LONGEST = days(180)

interface StartSession {
  userId: string
  remember: boolean
  /** When the second factor was given, if it was. */
  secondFactorAt?: Date
}

export async function startSession(
  tx: Tx,
  { userId, remember, secondFactorAt }: StartSession,
  { clock }: Pick<Context, 'clock'>,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = newId()
  const now = clock()
  const expiresAt = sessionExpiry({ startedAt: now, remember, now })
  await tx.insert(sessions).values({ id: sessionId, userId, remember, startedAt: now, expiresAt, secondFactorAt })
  return { sessionId, refreshToken: await issueRefreshToken(tx, { sessionId, expiresAt, now }) }
}

/** A new refresh token of a session; the database gets its hash only. */
export async function issueRefreshToken(
  tx: Tx,
  { sessionId, expiresAt, now }: { sessionId: string; expiresAt: Date; now: Date },
): Promise<string> {
  const token = newSecret()
  await tx.insert(refreshTokens).values({ hash: hashToken(token), sessionId, issuedAt: now, expiresAt })
  return token
}

/** When a session that is used now ends if it isn't used again. */
export function sessionExpiry(session: { startedAt: Date; remember: boolean; now: Date }): Date {
  const { startedAt, remember, now } = session
  const idle = now.getTime() + (remember ? REMEMBERED_FOR : NOT_REMEMBERED_FOR)
  return new Date(Math.min(idle, startedAt.getTime() + LONGEST))
}
