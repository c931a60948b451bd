/** Mails a person the link that proves their address. */
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { verificationMail } from './account-mails.ts'
import { makeMailToken } from './mail-token.ts'
import type { UserRow } from './present.ts'

interface QueueVerification {
  user: Pick<UserRow, 'id' | 'email'>
  /** English where it is not said. */
  language?: Language
}

export async function queueVerification(
  tx: Tx,
  { user, language = 'en' }: QueueVerification,
  context: Context,
): Promise<void> {
  const token = await makeMailToken(tx, { purpose: 'verify-email', user }, context)
  const { publicUrl } = context.config
  const texts = await readTexts(tx, language)
  await queueMail(tx, verificationMail({ to: user.email, language, publicUrl, token, texts }), context)
}
