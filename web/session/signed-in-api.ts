/** The API as the browser calls it: as the person signed in. */
import { createApi } from '#web/api/client.ts'
import { authorizedFetch } from './authorized-fetch.ts'

export const signedInApi = createApi(authorizedFetch)
