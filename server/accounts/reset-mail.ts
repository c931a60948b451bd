/** The mail with the link to set a new password. */
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'

interface ResetMail {
  to: string
  token: string
  publicUrl: string
}

export function resetMail({ to, token, publicUrl }: ResetMail): Mail {
  return composeMail({
    kind: 'password-reset',
    to,
    subject: 'Set a new password',
    preview: 'The link works once, for 30 minutes.',
    publicUrl,
    parts: [
      { heading: 'Set a new password' },
      'Somebody, most likely you, asked for a new password for the account with this email address.',
      // Behind the #, so that the secret is in no server's log.
      { button: 'Set a new password', href: `${publicUrl}/reset-password#token=${token}` },
      'The link works once, for 30 minutes. If it was not you, you can ignore this mail: your password stays as it is.',
    ],
  })
}
