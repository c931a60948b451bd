/** Gives an account a new password: its sessions end, open reset links with them, and the person is told by mail. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { passwordChangedMail } from '../accounts/account-mails.ts'
import { mailTokens, users } from '../accounts/tables.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { deleteDevices } from '../sessions/known-devices.ts'

interface SetPassword {
  userId: string
  passwordHash: string
  /** The session that may go on: that of the person who changes it. */
  keepSession?: string
  /** The browser that stays known: that of the person who changes it. */
  keepDevice?: string | null
}

export async function setPassword(
  tx: Tx,
  { userId, passwordHash, keepSession, keepDevice }: SetPassword,
  context: Context,
): Promise<void> {
  const now = context.clock()
  const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
  if (!user) throw new Error('the account of a session or link is gone')
  await endSessionsOf(tx, { userId, keep: keepSession }, context)
  await deleteDevices(tx, { userId, keepToken: keepDevice })
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'reset-password'), isNull(mailTokens.usedAt)))
  const { publicUrl } = context.config
  const { email, language } = user
  const texts = await readTexts(tx, language)
  await queueMail(tx, passwordChangedMail({ to: email, language, publicUrl, at: now, texts }), context)
}
