/** Gets a new access token, once for all calls of this tab and all tabs of this browser that need one at a time. */

import type { SessionUser } from '#contract/people/accounts.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { oneTabAtATime } from '#web/storage/persisted-value.ts'
import { logOut } from './log-out.ts'
import { sessionApi } from './session-api.ts'
import { session, useSession } from './session-store.ts'

let running: Promise<string | null> | null = null

/** Null when the session has ended or the server can't be reached. `stale` is the refused token. */
export function freshToken(stale: string | null): Promise<string | null> {
  running ??= oneTabAtATime('kade-refresh', () => refresh(stale)).finally(() => {
    running = null
  })
  return running
}

async function refresh(stale: string | null): Promise<string | null> {
  const latest = session.latestToken()
  // Another tab has refreshed it while this one waited for the lock.
  if (latest !== null && latest !== stale) return latest
  if (session.isLeaving()) {
    await logOut().catch(() => undefined)
    return null
  }
  try {
    const { accessToken, user } = await sessionApi('POST /auth/refresh')
    session.renew({ token: accessToken, user })
    return accessToken
  } catch (error) {
    const code = error instanceof ApiRefusal ? error.code : ''
    const removed = code === 'STAFF_REMOVED'
    const hasEnded = removed || code === 'SESSION_ENDED'
    // A person who signed in again in another tab meanwhile stays signed in.
    if (hasEnded && session.latestToken() === stale) session.end({ removed })
    return null
  }
}

/** Who is signed in here; where this browser has stored nobody, the session's cookie is tried. */
export async function restoreSession(): Promise<SessionUser | null> {
  const { user } = useSession.getState()
  if (user) return user
  await freshToken(null)
  return useSession.getState().user
}
