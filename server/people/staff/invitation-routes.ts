/** The calls of somebody who holds the link of an invitation. */

import { msg } from '@lingui/core/runtime-macro'
import { NewPassword } from '#contract/people/accounts.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { PasswordHashing } from '../accounts/password-hashing.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import type { OnFirstProof } from '../sign-in/reset-password.ts'
import { checkCredentials } from '../sign-in/sign-in.ts'
import { acceptInvitation, invitedAccount, type OpenInvitation, readInvitation } from './accept-invitation.ts'

interface InvitationTools {
  passwords: PasswordHashing
  onFirstProof: OnFirstProof
}

export function mountInvitations(mount: Mount, services: Services, { passwords, onFirstProof }: InvitationTools): void {
  const { db, transaction } = services

  mount('POST /staff-invitations/read', async ({ body }) => {
    const { invitation, user } = await readInvitation(db, body, services)
    return { email: invitation.email, staffRole: invitation.staffRole, account: invitedAccount(user) }
  })

  mount('POST /staff-invitations/accept', async ({ body, http }) => {
    const { token, password, firstName = '', lastName = '' } = body
    const opened = await readInvitation(db, { token }, services)
    const names = { firstName, lastName }
    const passwordHash = await readPassword(opened, { password, ...names })
    const accept = { token, seen: opened.user, passwordHash, ...names, address: http.env?.address, onFirstProof }
    await transaction((tx) => acceptInvitation(tx, accept, services))
    return { success: true, message: say(msg`Welcome. You work here now.`) }
  })

  /** The hash of a new password; null where the account's own was right. */
  async function readPassword(
    { invitation: { email }, user }: OpenInvitation,
    { password, firstName, lastName }: { password: string; firstName: string; lastName: string },
  ): Promise<string | null> {
    if (invitedAccount(user) === 'proven') {
      await checkCredentials(db, { email, password }, { passwords })
      return null
    }
    const read = NewPassword.safeParse(password)
    const wrong = read.error?.issues[0]?.message
    if (wrong) {
      throw new Refusal(
        'FIELD_WRONG',
        { field: 'password', sentence: { message: wrong } },
        { fields: { password: wrong } },
      )
    }
    if (firstName === '') {
      throw new Refusal('FIRST_NAME_MISSING', {}, { fields: { firstName: because('FIRST_NAME_MISSING') } })
    }
    await refuseWeakPassword({ password, field: 'password', owner: { email, firstName, lastName } })
    return passwords.hash(password)
  }
}
