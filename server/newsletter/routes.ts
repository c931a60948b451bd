/** The newsletter's call. */
import { auditSource } from '../audit/audit.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { exportSubscribers, listSubscribers, unsubscribeByStaff } from './list-subscribers.ts'
import { subscribe } from './subscribers.ts'

export function mountNewsletter(mount: Mount, services: Services): void {
  mount('POST /newsletter', async ({ body }) => {
    await services.transaction((tx) => subscribe(tx, body, services))
    return { success: true, message: 'Thank you for subscribing!' }
  })

  mount('GET /newsletter', ({ query }) => listSubscribers(services.db, query))

  mount('POST /newsletter/export', ({ actor, http }) =>
    services.transaction((tx) => exportSubscribers(tx, { by: auditSource(http, actor) }, services)),
  )

  mount('POST /newsletter/unsubscribe', async ({ body, actor, http }) => {
    const by = auditSource(http, actor)
    await services.transaction((tx) => unsubscribeByStaff(tx, { email: body.email, by }, services))
    return { success: true, message: 'Taken off the list' }
  })
}
