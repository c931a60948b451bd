/** Gives an account a new password: its sessions end, open reset links with them, and the person is told by mail. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import { endSessionsOf } from './end-sessions.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { mailTokens, users } from './tables.ts'

interface SetPassword {
  userId: string
  passwordHash: string
  /** The session that may go on: that of the person who changes it. */
  keepSession?: string
  publicUrl: string
  now: Date
}

export async function setPassword(
  tx: Db,
  { userId, passwordHash, keepSession, publicUrl, now }: SetPassword,
): Promise<void> {
  const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
  if (!user) throw new Error('the account of a session or link is gone')
  await endSessionsOf(tx, { userId, keep: keepSession, now })
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'reset-password'), isNull(mailTokens.usedAt)),
    )
  await queueMail(tx, passwordChangedMail({ to: user.email, at: now, publicUrl }), now)
}
