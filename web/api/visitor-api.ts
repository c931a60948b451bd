/** The API as the browser calls it where nobody needs to be known: searching, subscribing. */
import { createApi } from './client.ts'

export const visitorApi = createApi((path, init) => fetch(path, init))
