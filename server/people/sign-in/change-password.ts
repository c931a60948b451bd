/** Changes the password of a signed-in person who knows the current one; all their other sessions end. */
import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import type { PasswordHashing } from '../accounts/password-hashing.ts'
import type { UserRow } from '../accounts/present.ts'
import { users } from '../accounts/tables.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { setPassword } from './set-password.ts'

/**
 * The person, whose password it is. Before the transaction: hashing is dear, and nobody waits for it with a connection
 * in hand. Throws BAD_CREDENTIALS.
 */
export async function checkCurrentPassword(
  db: Db,
  { userId, password }: { userId: string; password: string },
  { passwords }: { passwords: PasswordHashing },
): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const isRight = await passwords.verify(user?.passwordHash ?? null, password)
  if (user && isRight) return user
  throw currentPasswordWrong()
}

function currentPasswordWrong(): Refusal {
  const fields = { currentPassword: msg`The current password is not right` }
  return new Refusal('CURRENT_PASSWORD_WRONG', {}, { fields })
}

interface ChangePassword {
  actor: Pick<Actor, 'userId' | 'sessionId'>
  /** As `checkCurrentPassword` found them. */
  checked: UserRow
  /** Of the new password. */
  passwordHash: string
  /** Of the browser's device cookie. */
  deviceToken: string | null
  address: string | undefined
}

export async function changePassword(
  tx: Tx,
  { actor: { userId, sessionId }, checked, passwordHash, deviceToken, address }: ChangePassword,
  context: Context,
): Promise<void> {
  const { passwordHash: before } = await holdSession(tx, { userId, sessionId })
  // Changed in another tab of this browser.
  if (before !== checked.passwordHash) throw currentPasswordWrong()
  await setPassword(tx, { userId, passwordHash, keepSession: sessionId, keepDevice: deviceToken }, context)
  await audit(tx, { kind: 'password.changed', by: { userId, address } }, context)
}
