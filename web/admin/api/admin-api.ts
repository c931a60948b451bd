/** The API as the back office calls it: a session that has ended is renewed in place, and the call made again. */

import { createApi, readProblem, type Send } from '#web/api/client.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'
import { useSession } from '#web/session/session-store.ts'
import { authorizedFetch } from '#web/session/signed-in-api.ts'
import { type SignInAgainReason, signInAgain } from './sign-in-again.ts'

export const adminFetch: Send = async (path, init) => {
  const response = await authorizedFetch(path, init)
  const why = response.status === 403 ? await whyForbidden(response) : whyUnauthorized(response)
  if (why === null || !(await signInAgain(why))) return response
  return authorizedFetch(path, init)
}

export const adminApi = createApi(adminFetch)

/** Whoever no longer works here is not asked: nothing would come of it. */
function whyUnauthorized({ status }: Response): SignInAgainReason | null {
  return status === 401 && !useSession.getState().removed ? 'ended' : null
}

/** An open shop keeps its back office shut to whoever has no second factor; the account area sets one up. */
async function whyForbidden(response: Response): Promise<SignInAgainReason | null> {
  const problem = await readProblem(response.clone())
  if (problem?.code === 'SECOND_FACTOR_NEEDED')
    window.location.assign(inLanguage(currentLanguage(), '/account?section=settings'))
  return problem?.code === 'SIGN_IN_AGAIN' ? 'confirm' : null
}
