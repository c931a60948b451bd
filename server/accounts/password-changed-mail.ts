/** The mail that tells a person that their password was changed, in case it was somebody else. */
import { formatDateTime } from '#contract/dates.ts'
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'

interface PasswordChangedMail {
  to: string
  at: Date
  publicUrl: string
}

export function passwordChangedMail({ to, at, publicUrl }: PasswordChangedMail): Mail {
  return composeMail({
    kind: 'password-changed',
    to,
    subject: 'Your password was changed',
    preview: 'All other devices were logged out.',
    publicUrl,
    parts: [
      { heading: 'Your password was changed' },
      `The password of your account was changed on ${formatDateTime(at)} (Sri Lankan time). All other devices were logged out.`,
      'If this was not you, set a new password now:',
      { button: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}
