/** Mails a person the link that proves their address. */
import type { Db } from '../platform/database.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import { makeMailToken } from './mail-token.ts'
import type { UserRow } from './present.ts'
import { verificationMail } from './verification-mail.ts'

interface QueueVerification {
  user: Pick<UserRow, 'id' | 'email'>
  publicUrl: string
  now: Date
}

export async function queueVerification(tx: Db, { user, publicUrl, now }: QueueVerification): Promise<void> {
  const token = await makeMailToken(tx, { purpose: 'verify-email', user, now })
  await queueMail(tx, verificationMail({ to: user.email, token, publicUrl }), now)
}
