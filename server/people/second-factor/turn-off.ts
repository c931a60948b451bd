/** Turns two-step verification off: from now on the password is enough. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { authenticatorApps, passkeys } from '../accounts/factor-tables.ts'
import { afterFactorRemoved, type Changer, lockPerson } from './after-factor-change.ts'

/** `subject` is what the audit log calls it. */
export async function turnOffSecondFactor(
  tx: Tx,
  { changer, subject }: { changer: Changer; subject: string },
  context: Context,
): Promise<void> {
  const user = await lockPerson(tx, changer.userId)
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, user.id))
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
  await afterFactorRemoved(tx, { user, changer, subject }, context)
}
