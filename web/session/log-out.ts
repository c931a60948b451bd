/** Ends the session in this browser and on the server. */
import { ApiRefusal } from '#web/api/client.ts'
import { sessionApi } from './session-api.ts'
import { session, useSession } from './session-store.ts'

/** The session here ends whatever happens. Throws when the server can't be reached; the next refresh tries again. */
export async function logOut(): Promise<void> {
  const { token } = useSession.getState()
  session.end({ leaving: true })
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
  try {
    await sessionApi('POST /auth/logout', {}, { headers })
    haveLeft()
  } catch (error) {
    // A 4xx would be the same the next time.
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) haveLeft()
    throw error
  }
}

/** Another tab may have signed in meanwhile: that session is not ours to end. */
function haveLeft() {
  if (session.isLeaving()) session.end()
}
