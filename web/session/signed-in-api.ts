/** The API as the browser calls it: as the person signed in. */
import { createApi } from '#web/api/client.ts'
import { browserSend } from './authorized-fetch.ts'

export const browserApi = createApi(browserSend)
