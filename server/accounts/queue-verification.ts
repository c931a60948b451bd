/** Mails a person the link that proves their address. */
import { queueMail } from '../platform/outbox/queue-mail.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { makeMailToken } from './mail-token.ts'
import type { UserRow } from './present.ts'
import { verificationMail } from './verification-mail.ts'

interface QueueVerification {
  user: Pick<UserRow, 'id' | 'email'>
}

export async function queueVerification(tx: Tx, { user }: QueueVerification, context: Context): Promise<void> {
  const token = await makeMailToken(tx, { purpose: 'verify-email', user }, context)
  const { publicUrl } = context.config
  await queueMail(tx, verificationMail({ to: user.email, token, publicUrl }), context)
}
