/** Mails a link to set a new password, if the address has an account; the caller can't tell whether it has. */
import { queueMail } from '../platform/outbox/queue-mail.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { findAccount } from './find-account.ts'
import { makeMailToken } from './mail-token.ts'
import { resetMail } from './reset-mail.ts'

/** Every answer takes at least this long in ms, more than the work does, so that its time tells nothing. */
export const ANSWERS_AFTER = 250

export async function forgotPassword(tx: Tx, { email }: { email: string }, context: Context): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account) return
  const { user } = account
  const token = await makeMailToken(tx, { purpose: 'reset-password', user }, context)
  const { publicUrl } = context.config
  await queueMail(tx, resetMail({ to: user.email, token, publicUrl }), context)
}
