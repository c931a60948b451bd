/** Mails a link to set a new password, if the address has an account; the caller can't tell whether it has. */
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { resetMail } from '../accounts/account-mails.ts'
import { findAccount } from '../accounts/find-account.ts'
import { makeMailToken } from '../accounts/mail-token.ts'

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
  const spoken = language ?? user.language
  const texts = await readTexts(tx, spoken)
  await queueMail(tx, resetMail({ to: user.email, language: spoken, publicUrl, token, texts }), context)
}
