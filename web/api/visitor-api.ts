/** The API as the browser calls it without a session: searching, subscribing. */
import { createApi } from './client.ts'

export const visitorApi = createApi((path, init) => fetch(path, init))

/** Whether the shop can be reached at this moment. */
export function isServerReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
}
