/** Mails a link to set a new password, if the address has an account; the caller can't tell whether it has. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { resetMail } from '../accounts/account-mails.ts'
import { findAccount } from '../accounts/find-account.ts'
import { countGoodTokens, dropMailToken, makeMailToken } from '../accounts/mail-token.ts'

/** Every answer takes at least this long in ms, more than the work does, so that its time tells nothing. */
export const ANSWERS_AFTER = 250

/**
 * Whoever asks, from however many networks, an account has so many links that work: its person is not flooded, and
 * finds one that works whenever no further one is sent.
 */
const MOST_LINKS = 4

interface ForgotPassword {
  email: string
  /** Of the page it was asked on; that of the account where it is not said. */
  language?: Language | undefined
}

export async function forgotPassword(tx: Tx, { email, language }: ForgotPassword, context: Context): Promise<void> {
  const account = await findAccount(tx, email)
  if (!account) return
  const { user } = account
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reset-password ${user.id}`}, 0))`)
  if ((await countGoodTokens(tx, { purpose: 'reset-password', user }, context)) >= MOST_LINKS) return
  const token = await makeMailToken(tx, { purpose: 'reset-password', user }, context)
  const { publicUrl } = context.config
  const spoken = language ?? user.language
  const texts = await readTexts(tx, spoken)
  const mail = resetMail({ to: user.email, language: spoken, publicUrl, token, texts })
  if ((await queueMail(tx, mail, context)) === null) await dropMailToken(tx, token)
}
