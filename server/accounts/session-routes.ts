/** The calls about where somebody is signed in. */
import { formatNumber } from '#contract/format.ts'
import { said } from '#contract/said.ts'
import { auditSource } from '../audit/audit.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { endOtherSessions, endOwnSession, endSessionsOfPerson, listOwnSessions } from './own-sessions.ts'

export function mountSessions(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /account/sessions', ({ actor }) => listOwnSessions(db, actor, services))

  mount('DELETE /account/sessions/{id}', async ({ params, actor, http }) => {
    const by = { ...auditSource(http, actor), userId: actor.userId }
    await transaction((tx) => endOwnSession(tx, { id: params.id, by }, services))
    return { success: true, message: 'This device was logged out.' }
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
  if (count === 0) return 'There was no device to log out.'
  return count === 1 ? said('1 device was logged out.') : `${formatNumber(count)} devices were logged out.`
}
