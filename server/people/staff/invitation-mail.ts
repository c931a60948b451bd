/** The mail that asks somebody to work in the back office. */
import { formatDate } from '#contract/core/dates.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import type { staffInvitations } from '../accounts/tables.ts'

interface InvitationMail {
  invitation: Pick<typeof staffInvitations.$inferSelect, 'email' | 'staffRole' | 'expiresAt'>
  token: string
  publicUrl: string
}

const roles = { owner: 'an owner', manager: 'a manager', staff: 'a member of the staff' }

export function invitationMail({ invitation, token, publicUrl }: InvitationMail): Mail {
  const until = formatDate(invitation.expiresAt)
  return composeMail({
    kind: 'staff-invitation',
    to: invitation.email,
    subject: `You are invited to work at ${shopDetails.name}`,
    preview: `The link works once, until ${until}.`,
    publicUrl,
    parts: [
      { heading: `Work with us at ${shopDetails.name}` },
      `An owner of the shop invites you into its back office as ${roles[invitation.staffRole]}.`,
      // Behind the #, so that the secret is in no server's log.
      { button: 'Accept the invitation', href: `${publicUrl}/join#token=${token}` },
      `The link is for you alone: it works once, until ${until}. If you did not expect it, you can ignore this mail.`,
    ],
  })
}
