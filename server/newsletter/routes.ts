/** The newsletter's call. */
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { subscribe } from './subscribers.ts'

export function mountNewsletter(mount: Mount, services: Services): void {
  mount('POST /newsletter', async ({ body }) => {
    await services.transaction((tx) => subscribe(tx, body, services))
    return { success: true, message: 'Thank you for subscribing!' }
  })
}
