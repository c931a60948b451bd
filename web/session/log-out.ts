/** Ends the session here and at the shop. */
import { Refusal } from '#web/api/client.ts'
import { forgetFormDrafts } from '#web/ui/form/use-form-draft.ts'
import { sessionApi } from './session-api.ts'
import { session, useSession } from './session-store.ts'

/** The session here ends whatever happens; throws when the shop could not be told, and then it is told at the next chance. */
export async function logOut(): Promise<void> {
  const { token } = useSession.getState()
  session.end({ leaving: true })
  forgetFormDrafts()
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
  try {
    await sessionApi('POST /auth/logout', {}, { headers })
    haveLeft()
  } catch (error) {
    // An answer of the shop, other than that it is busy, will be the same the next time.
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) haveLeft()
    throw error
  }
}

/** Another tab may have signed in meanwhile: that session is not ours to end. */
function haveLeft() {
  if (session.isLeaving()) session.end()
}
