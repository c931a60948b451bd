/** The mail that asks a person to prove that an address is theirs. */
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'

interface VerificationMail {
  to: string
  token: string
  publicUrl: string
}

/** It carries nothing the person typed: whoever signs up with another's address can't write to them through the shop. */
export function verificationMail({ to, token, publicUrl }: VerificationMail): Mail {
  return composeMail({
    kind: 'verify-email',
    to,
    subject: 'Please verify your email address',
    preview: 'One click, and your orders find their way into your account.',
    publicUrl,
    parts: [
      { heading: 'Verify your email address' },
      'Somebody, most likely you, made an account with this email address. Please verify that the address is yours: the orders you placed with it, also as a guest, will then show in your account.',
      // Behind the #, so that the secret is in no server's log.
      { button: 'Verify my email address', href: `${publicUrl}/verify-email#token=${token}` },
      'The link works once, for 48 hours, for who is logged in with the password chosen when signing up. If you did not make an account, the link is of no use to whoever did; choose "Forgot password" at the login, and the account is yours.',
    ],
  })
}
