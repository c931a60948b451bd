/** The API as the browser calls it: as the person signed in. */
import { createApi } from '#web/api.ts'
import { browserSend } from './browser-send.ts'

export const browserApi = createApi(browserSend)
