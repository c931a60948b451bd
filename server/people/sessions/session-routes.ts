/** The calls about where somebody is signed in. */
import { msg } from '@lingui/core/runtime-macro'
import { formatNumber } from '#contract/core/format.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { endOtherSessions, endOwnSession, endSessionsOfPerson, listOwnSessions } from './own-sessions.ts'

export function mountSessions(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /account/sessions', ({ actor }) => listOwnSessions(db, actor, services))

  mount('DELETE /account/sessions/{id}', async ({ params, actor, http }) => {
    const by = { ...auditSource(http, actor), userId: actor.userId }
    await transaction((tx) => endOwnSession(tx, { id: params.id, by }, services))
    return { success: true, message: say(msg`This device was logged out.`) }
  })

  mount('DELETE /account/sessions', async ({ actor, http }) => {
    const by = auditSource(http, actor)
    const count = await transaction((tx) => endOtherSessions(tx, { person: actor, by }, services))
    return { success: true, message: loggedOut(count) }
  })

  mount('DELETE /users/{email}/sessions', async ({ params, actor, http }) => {
    const whose = { email: params.email, actor, by: auditSource(http, actor) }
    const count = await transaction((tx) => endSessionsOfPerson(tx, whose, services))
    return { success: true, message: loggedOut(count) }
  })
}

function loggedOut(count: number): string {
  if (count === 0) return say(msg`There was no device to log out.`)
  return say(
    count === 1 ? msg`1 device was logged out.` : msg`${{ count: formatNumber(count) }} devices were logged out.`,
  )
}
