/** The mails that tell a person what changed in how they sign in, in case it was somebody else. */
import { formatDateTime } from '#contract/dates.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { queueMail } from '../../platform/outbox/queue-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'

const sentences = {
  on: 'Two-step verification was turned on.',
  off: 'Two-step verification was turned off.',
  app: 'A new authenticator app was set up.',
  'passkey-added': 'A passkey was added.',
  'passkey-removed': 'A passkey was removed.',
  codes: 'New recovery codes were made; the old ones work no more.',
  'code-used': 'A recovery code was used to log in.',
} as const

type Change = keyof typeof sentences

export async function queueSecondFactorMail(
  tx: Tx,
  { to, what }: { to: string; what: Change },
  context: Pick<Context, 'clock' | 'config' | 'log'>,
): Promise<void> {
  const { publicUrl } = context.config
  const mail = composeMail({
    kind: 'second-factor-changed',
    to,
    subject: 'A change to how you log in',
    preview: sentences[what],
    publicUrl,
    parts: [
      { heading: 'A change to how you log in' },
      `${sentences[what]} This was on ${formatDateTime(context.clock())} (Sri Lankan time).`,
      'If this was not you, set a new password now and look at your account settings:',
      { button: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
  await queueMail(tx, mail, context)
}
