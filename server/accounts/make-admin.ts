/** Makes a person an admin: a new account, or one that is already there. Only the owner's command does this. */
import { eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { createAccount } from './create-account.ts'
import { endSessionsOf } from './end-sessions.ts'
import { findAccount } from './find-account.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { UserRow } from './present.ts'
import { users } from './tables.ts'

interface MakeAdmin {
  email: string
  password: string
  firstName: string
  lastName: string
}

/**
 * An account that was there gets this password, and its sessions end: anybody may have signed up with the owner's
 * address before.
 */
export async function makeAdmin(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock'> & { passwords: PasswordHashing },
  { email, password, firstName, lastName }: MakeAdmin,
): Promise<UserRow> {
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const now = clock()
    const known = await findAccount(tx, email)
    if (!known) {
      const account = {
        email,
        passwordHash,
        firstName,
        lastName,
        role: 'admin',
        emailVerified: true,
      } as const
      return createAccount(tx, account, now)
    }
    const [user] = await tx
      .update(users)
      .set({ role: 'admin', passwordHash, emailVerifiedAt: known.user.emailVerifiedAt ?? now })
      .where(eq(users.id, known.user.id))
      .returning()
    await endSessionsOf(tx, { userId: known.user.id, now })
    return user ?? known.user
  })
}
