/** The API as the back office calls it: a session that has ended is renewed in place, and the call made again. */

import { createApi, type Send } from '#web/api/client.ts'
import { authorizedFetch } from '#web/session/signed-in-api.ts'
import { signInAgain } from './sign-in-again.ts'

export const adminFetch: Send = async (path, init) => {
  const response = await authorizedFetch(path, init)
  if (response.status !== 401 || !(await signInAgain())) return response
  return authorizedFetch(path, init)
}

export const adminApi = createApi(adminFetch)
