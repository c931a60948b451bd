/**
 * Opens the session of a person who has shown who they are: in place of the browser's last one, which is known from now
 * on.
 */

import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { presentSessionUser, type UserRow } from '../accounts/present.ts'
import type { Browser } from './browser-cookies.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { rememberDevice } from './known-devices.ts'
import type { Refreshed } from './refresh-session.ts'
import { startSession } from './start-session.ts'

interface OpenSession {
  user: UserRow
  remember: boolean
  browser: Browser
  /** When the second factor was given, if it was. */
  secondFactorAt?: Date
}

export interface OpenedSession extends Refreshed {
  /** For the device cookie. */
  deviceToken: string
}

export async function openSession(
  tx: Tx,
  { user, remember, browser, secondFactorAt }: OpenSession,
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<OpenedSession> {
  const { id: userId, role } = user
  const { tokenBefore, client, address } = browser
  if (tokenBefore) await endSessionOfToken(tx, { token: tokenBefore }, context)
  const session = await startSession(tx, { userId, role, remember, client, secondFactorAt }, context)
  const deviceToken = await rememberDevice(tx, { userId, token: browser.deviceToken }, context)
  await audit(tx, { kind: 'sign-in.ok', by: { userId, address }, subject: client.device }, context)
  return { ...session, remember, deviceToken, user: presentSessionUser(user) }
}
