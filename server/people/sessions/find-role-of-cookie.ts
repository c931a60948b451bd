/**
 * Tells the role of the session a page request comes with, so that pages can be refused by role; it uses up no token.
 */
import type { Role } from '#contract/people/accounts.ts'
import type { Services } from '../../services.ts'
import { findActiveSession, isReuseAllowed } from './refresh-session.ts'
import { readSessionCookie } from './session-cookie.ts'

export async function findRoleOfCookie(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  cookieHeader: string | undefined | null,
): Promise<Role | null> {
  const token = readSessionCookie(config, cookieHeader)
  if (!token) return null
  const now = clock()
  const active = await findActiveSession(db, { token, now })
  return active && isReuseAllowed(active, now) ? active.user.role : null
}
