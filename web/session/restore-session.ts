/** Who is signed in here; where this browser has forgotten, the session's cookie may still know. */
import type { SessionUser } from '#contract/accounts.ts'
import { freshToken } from './refresh-token.ts'
import { useSession } from './session-store.ts'

export async function restoreSession(): Promise<SessionUser | null> {
  const { user } = useSession.getState()
  if (user) return user
  await freshToken(null)
  return useSession.getState().user
}
