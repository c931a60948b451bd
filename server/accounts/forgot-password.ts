/** Mails a link to set a new password, if the address has an account; the caller can't tell whether it has. */
import type { Language } from '#contract/languages.ts'
import { queueMail } from '../messages/queue-mail.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { resetMail } from './account-mails.ts'
import { findAccount } from './find-account.ts'
import { makeMailToken } from './mail-token.ts'

/** Every answer takes at least this long in ms, more than the work does, so that its time tells nothing. */
export const ANSWERS_AFTER = 250

interface ForgotPassword {
  email: string
  /** Of the page it was asked on; that of the account where it is not said. */
  language?: Language | undefined
}

export async function forgotPassword(tx: Tx, { email, language }: ForgotPassword, context: Context): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account) return
  const { user } = account
  const token = await makeMailToken(tx, { purpose: 'reset-password', user }, context)
  const { publicUrl } = context.config
  await queueMail(tx, resetMail({ to: user.email, language: language ?? user.language, publicUrl, token }), context)
}
