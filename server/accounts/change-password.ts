/** Changes the password of a signed-in person who knows the current one; all their other sessions end. */
import { eq } from 'drizzle-orm'
import type { Actor } from '../http/actor.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { setPassword } from './set-password.ts'
import { users } from './tables.ts'

/** Before the transaction: hashing is dear, and nobody waits for it with a connection in hand. Throws BAD_CREDENTIALS. */
export async function checkCurrentPassword(
  db: Db,
  { userId, password }: { userId: string; password: string },
  { passwords }: { passwords: PasswordHashing },
): Promise<void> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (await passwords.verify(user?.passwordHash ?? null, password)) return
  throw new Refusal('BAD_CREDENTIALS', 'The current password is not right.', {
    fields: { currentPassword: 'The current password is not right' },
  })
}

interface ChangePassword {
  actor: Pick<Actor, 'userId' | 'sessionId'>
  /** Of the new password. */
  passwordHash: string
}

export async function changePassword(
  tx: Tx,
  { actor: { userId, sessionId }, passwordHash }: ChangePassword,
  context: Context,
): Promise<void> {
  await setPassword(tx, { userId, passwordHash, keepSession: sessionId }, context)
}
