/** What a person does while their account is removed comes before it, and goes with it, or finds it gone. */
import { eq } from 'drizzle-orm'
import { signInNeeded } from '../../http/actor.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { users } from './tables.ts'

/**
 * Holds an account until what follows in its name is stored; answers whether its address is proven. Throws
 * SIGN_IN_NEEDED where it was removed meanwhile.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ provenAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  if (!user) throw signInNeeded()
  return user.provenAt !== null
}

/** Before its rows are looked for. Of an owner all owners are locked, one after the other, since one of them stays. */
export async function lockToRemove(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, userId))
  const which = user?.staffRole === 'owner' ? eq(users.staffRole, 'owner') : eq(users.id, userId)
  await tx.select({ id: users.id }).from(users).where(which).orderBy(users.id).for('update')
}
