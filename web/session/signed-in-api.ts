/** The API as the browser calls it: as the person signed in. */

import { createApi, type Send } from '#web/api/client.ts'
import { freshToken } from './refresh-token.ts'
import { useSession } from './session-store.ts'

/** Sends a request as the person signed in, with one refresh and one retry when the token has run out. */
export const authorizedFetch: Send = async (path, init) => {
  const { token } = useSession.getState()
  const response = await fetch(path, withToken(init, token))
  if (response.status !== 401 || (await isAboutPassword(response))) return response
  const fresh = await freshToken(token)
  // Without a fresh token the first refusal is passed on.
  return fresh === null ? response : fetch(path, withToken(init, fresh))
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers, credentials: 'same-origin' }
}

/** A wrong password is answered 401 too, and no token would help it. */
async function isAboutPassword(response: Response): Promise<boolean> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'BAD_CREDENTIALS'
}

export const signedInApi = createApi(authorizedFetch)
