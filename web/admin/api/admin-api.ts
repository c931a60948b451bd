/** The API as the back office calls it: a session that has ended is renewed in place, and the call made again. */

import { createApi, readProblem, type Send } from '#web/api/client.ts'
import { authorizedFetch } from '#web/session/signed-in-api.ts'
import { signInAgain } from './sign-in-again.ts'

export const adminFetch: Send = async (path, init) => {
  const response = await authorizedFetch(path, init)
  if (response.status === 403) await leadToTwoStep(response)
  if (response.status !== 401 || !(await signInAgain())) return response
  return authorizedFetch(path, init)
}

export const adminApi = createApi(adminFetch)

/** An open shop keeps its back office shut to whoever has no second factor; the account area sets one up. */
async function leadToTwoStep(response: Response): Promise<void> {
  const problem = await readProblem(response.clone())
  if (problem?.code === 'SECOND_FACTOR_NEEDED') window.location.assign('/account?section=settings')
}
