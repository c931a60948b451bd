/** Ends the session a browser, or another client, speaks for. */

import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import type { AccessClaims } from './access-token.ts'
import { endSession, endSessionOfToken } from './end-sessions.ts'

interface SignOut {
  /** The refresh token of the cookie. */
  token: string | null
  /** What the access token says, from clients that send no cookie. */
  claims: AccessClaims | null
  address: string | undefined
}

export async function signOut(
  tx: Tx,
  { token, claims, address }: SignOut,
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<void> {
  const ended = [
    token ? await endSessionOfToken(tx, { token }, context) : null,
    claims ? await endSession(tx, claims, context) : null,
  ]
  for (const session of ended) {
    if (!session) continue
    const by = { userId: session.userId, address }
    await audit(tx, { kind: 'session.ended', by, subject: session.device }, context)
  }
}
