/** Starts a session: from now on this browser speaks for this person. */
import type { Role } from '#contract/people/accounts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import { refreshTokens, sessions } from '../accounts/tables.ts'
import type { Client } from './client-of.ts'
import { sessionExpiry } from './session-lifetimes.ts'

interface StartSession {
  userId: string
  role: Role
  remember: boolean
  client: Client
  /** When the second factor was given, if it was. */
  secondFactorAt?: Date
}

export async function startSession(
  tx: Tx,
  { userId, role, remember, client, secondFactorAt }: StartSession,
  { clock }: Pick<Context, 'clock'>,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = newId()
  const now = clock()
  const expiresAt = sessionExpiry({ role, remember, startedAt: now, now })
  const row = { id: sessionId, userId, remember, ...client, startedAt: now, expiresAt, secondFactorAt }
  await tx.insert(sessions).values(row)
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
