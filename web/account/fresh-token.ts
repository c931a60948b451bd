/** Gets a new access token, once for all calls of this tab and all tabs of this browser that need one at a time. */
import { Refusal } from '#web/api.ts'
import { logOut } from './log-out.ts'
import { sessionApi } from './session-api.ts'
import { session } from './session-store.ts'

const LOCK = 'kade-refresh'

let underWay: Promise<string | null> | null = null

/** Null when there is none to be had: the session has ended, or the shop can't be reached. `stale` is the refused token. */
export function freshToken(stale: string | null): Promise<string | null> {
  underWay ??= oneTabAtATime(() => refresh(stale)).finally(() => {
    underWay = null
  })
  return underWay
}

/** Browsers have locks on https and on this machine only; without them the server bears with tabs that ask at once. */
function oneTabAtATime(run: () => Promise<string | null>): Promise<string | null> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run()
}

async function refresh(stale: string | null): Promise<string | null> {
  const latest = session.latestToken()
  // While this tab waited for its turn, another one has been there.
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
    const hasEnded = error instanceof Refusal && error.code === 'SESSION_ENDED'
    // A person who signed in again in another tab meanwhile stays signed in.
    if (hasEnded && session.latestToken() === stale) session.end()
    return null
  }
}
