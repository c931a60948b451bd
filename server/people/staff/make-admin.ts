/** Makes a person an admin: a new account, or one that is already there. Only the owner's command does this. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { createAccount } from '../accounts/create-account.ts'
import { findAccount } from '../accounts/find-account.ts'
import type { UserRow } from '../accounts/present.ts'
import { users } from '../accounts/tables.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { deleteDevices } from '../sessions/known-devices.ts'

interface MakeAdmin {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
}

/**
 * An account that was there gets this password, and its sessions end: anybody may have signed up with the owner's
 * address before.
 */
export async function makeAdmin(
  tx: Tx,
  { email, passwordHash, firstName, lastName }: MakeAdmin,
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<UserRow> {
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
    return createAccount(tx, account, context)
  }
  const [user] = await tx
    .update(users)
    .set({
      role: 'admin',
      staffRole: 'owner',
      passwordHash,
      emailVerifiedAt: known.user.emailVerifiedAt ?? context.clock(),
    })
    .where(eq(users.id, known.user.id))
    .returning()
  await endSessionsOf(tx, { userId: known.user.id }, context)
  await deleteDevices(tx, { userId: known.user.id })
  const by = { userId: null, address: undefined }
  await audit(tx, { kind: 'password.reset', by, subject: known.user.id }, context)
  return user ?? known.user
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admins.length > 0
}
