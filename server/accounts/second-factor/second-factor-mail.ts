/** Tells a person what changed in how they sign in. */

import { queueMail } from '../../messages/queue-mail.ts'
import type { SecondFactorChange } from '../../messages/texts/letter-texts.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Context } from '../../services.ts'
import { secondFactorMail } from '../account-mails.ts'
import type { UserRow } from '../present.ts'

export async function queueSecondFactorMail(
  tx: Tx,
  { user: { email, language }, what }: { user: UserRow; what: SecondFactorChange },
  context: Pick<Context, 'clock' | 'config' | 'log'>,
): Promise<void> {
  const { publicUrl } = context.config
  await queueMail(tx, secondFactorMail({ to: email, language, publicUrl, what, at: context.clock() }), context)
}
