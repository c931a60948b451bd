/** The API for logging in, refreshing and logging out: with the session's cookie, and without a refresh of its own. */
import { createApi } from '#web/api/client.ts'

export const sessionApi = createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
