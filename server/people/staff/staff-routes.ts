/** The calls about who works in the back office. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { requireRecentSignIn } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { invite, inviteAgain, listInvitations, withdrawInvitation } from './invitations.ts'
import { listStaff, setStaffRole } from './staff.ts'

export function mountStaff(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /staff', () => listStaff(db))

  mount('PUT /staff/{email}', async ({ params, body, actor, http }) => {
    requireRecentSignIn(actor, services)
    const change = { email: params.email, staffRole: body.staffRole, by: auditSource(http, actor) }
    await transaction((tx) => setStaffRole(tx, change, services))
    return { success: true, message: say(msg`Role changed`) }
  })

  mount('GET /staff-invitations', () => listInvitations(db, services))

  mount('POST /staff-invitations', async ({ body, actor, http }) => {
    requireRecentSignIn(actor, services)
    const by = { ...auditSource(http, actor), userId: actor.userId, email: actor.email }
    const invitation = await transaction((tx) => invite(tx, { ...body, by }, services))
    return {
      success: true,
      message: say(msg`An invitation is on its way to ${{ email: invitation.email }}.`),
      invitation,
    }
  })

  mount('POST /staff-invitations/{id}/send', async ({ params, actor, http }) => {
    requireRecentSignIn(actor, services)
    const by = { ...auditSource(http, actor), userId: actor.userId, email: actor.email }
    const invitation = await transaction((tx) => inviteAgain(tx, { id: params.id, by }, services))
    return { success: true, message: say(msg`A new link is on its way to ${{ email: invitation.email }}.`), invitation }
  })

  mount('DELETE /staff-invitations/{id}', async ({ params, actor, http }) => {
    const withdrawal = { id: params.id, by: auditSource(http, actor) }
    await transaction((tx) => withdrawInvitation(tx, withdrawal, services))
    return { success: true, message: say(msg`The invitation was withdrawn.`) }
  })
}
