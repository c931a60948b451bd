/** Ends the session a browser, or another client, speaks for. */
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import type { AccessClaims } from './access-token.ts'
import { endSession, endSessionOfToken } from './end-sessions.ts'

interface SignOut {
  /** The refresh token of the cookie. */
  token: string | null
  /** What the access token says, from clients that send no cookie. */
  claims: AccessClaims | null
}

export async function signOut(tx: Tx, { token, claims }: SignOut, context: Pick<Context, 'clock'>): Promise<void> {
  if (token) await endSessionOfToken(tx, { token }, context)
  if (claims) await endSession(tx, claims, context)
}
