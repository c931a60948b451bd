/** Ends the session a browser, or another client, speaks for. */
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-token.ts'
import { endSession, endSessionOfToken } from './end-sessions.ts'

interface SignOut {
  /** The refresh token of the cookie. */
  token: string | null
  /** The header with the access token, from clients that send no cookie. */
  authorization: string | undefined
}

export async function signOut(
  { db, clock, accessTokens }: Pick<Services, 'db' | 'clock'> & { accessTokens: AccessTokens },
  { token, authorization }: SignOut,
): Promise<void> {
  const now = clock()
  if (token) await endSessionOfToken(db, token, now)
  const claims = await accessTokens.read(authorization?.replace(/^Bearer /, '') ?? '')
  if (claims) await endSession(db, claims.sessionId, now)
}
