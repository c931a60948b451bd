/** Tells a person what changed in how they sign in. */

import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import type { SecondFactorChange } from '../../site/messages/texts/letter-texts.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { secondFactorMail } from '../accounts/account-mails.ts'
import type { UserRow } from '../accounts/present.ts'

export async function queueSecondFactorMail(
  tx: Tx,
  { user: { email, language }, what }: { user: UserRow; what: SecondFactorChange },
  context: Pick<Context, 'clock' | 'config' | 'log'>,
): Promise<void> {
  const { publicUrl } = context.config
  const texts = await readTexts(tx, language)
  await queueMail(tx, secondFactorMail({ to: email, language, publicUrl, what, at: context.clock(), texts }), context)
}
