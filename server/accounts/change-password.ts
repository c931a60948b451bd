/** Changes the password of a signed-in person who knows the current one; all their other sessions end. */
import { eq } from 'drizzle-orm'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { setPassword } from './set-password.ts'
import { users } from './tables.ts'

interface ChangePassword {
  actor: Actor
  currentPassword: string
  newPassword: string
}

export async function changePassword(
  {
    db,
    clock,
    config,
    passwords,
  }: Pick<Services, 'db' | 'clock' | 'config'> & { passwords: PasswordHashing },
  { actor, currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!(await passwords.verify(user?.passwordHash ?? null, currentPassword))) {
    throw new Refusal('BAD_CREDENTIALS', 'The current password is not right.', {
      fields: { currentPassword: 'The current password is not right' },
    })
  }
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction((tx) =>
    setPassword(tx, {
      userId: actor.userId,
      passwordHash,
      keepSession: actor.sessionId,
      publicUrl: config.publicUrl,
      now: clock(),
    }),
  )
}
