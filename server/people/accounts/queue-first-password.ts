/** Mails somebody whose account a file has brought the link to set its first password. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { movedMail } from './account-mails.ts'
import { makeMailToken } from './mail-token.ts'
import { users } from './tables.ts'

/** Longer than that of a link that somebody asked for: nobody waits for this one. */
const LASTS = days(7)

/** Nothing, where the account is gone, or its person has found in by themselves. */
export async function queueFirstPassword(tx: Tx, { userId }: { userId: string }, context: Context): Promise<void> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNotNull(users.importedAt)))
  if (!user) return
  const token = await makeMailToken(tx, { purpose: 'reset-password', user, lasts: LASTS }, context)
  const { email: to, language } = user
  const texts = await readTexts(tx, language)
  await queueMail(tx, movedMail({ to, language, publicUrl: context.config.publicUrl, token, texts }), context)
}
