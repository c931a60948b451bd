/** The newsletter's calls. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../audit/audit.ts'
import { askForNewsletter, confirmNewsletter } from './confirm-request.ts'
import { exportSubscribers, listSubscribers, unsubscribeByStaff } from './list-subscribers.ts'
import { subscribe } from './subscribers.ts'

interface Accounts {
  /** Whether an account has proved its address. Throws SIGN_IN_NEEDED for one that is removed meanwhile. */
  isProven: (tx: Tx, userId: string) => Promise<boolean>
}

export function mountNewsletter(mount: Mount, services: Services, { isProven }: Accounts): void {
  mount('POST /newsletter', async ({ body, viewer }) => {
    const person = await viewer()
    await services.transaction(async (tx) => {
      // Who has proved the address that they ask for needs no mail.
      const isOwn = person?.email === body.email && (await isProven(tx, person.userId))
      if (isOwn) await subscribe(tx, { ...body, userId: person.userId }, services)
      else await askForNewsletter(tx, body, services)
    })
    return { success: true, message: say(msg`Thank you for subscribing!`) }
  })

  mount('POST /newsletter/{id}/confirm', async ({ params, body }) => {
    await services.transaction((tx) => confirmNewsletter(tx, { id: params.id, key: body.key }, services))
    return { success: true, message: say(msg`You are on the list.`) }
  })

  mount('GET /newsletter', ({ query }) => listSubscribers(services.db, query))

  mount('POST /newsletter/export', ({ actor, http }) =>
    services.transaction((tx) => exportSubscribers(tx, { by: auditSource(http, actor) }, services)),
  )

  mount('POST /newsletter/unsubscribe', async ({ body, actor, http }) => {
    const by = auditSource(http, actor)
    await services.transaction((tx) => unsubscribeByStaff(tx, { email: body.email, by }, services))
    return { success: true, message: say(msg`Taken off the list`) }
  })
}
