/** Sets a new password with the secret of a mail link; all sessions end. */
import type { Services } from '../services.ts'
import { holdsMailToken, linkUsed, spendMailToken } from './mail-token.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { setPassword } from './set-password.ts'
import { verifyAddress } from './verify-email.ts'

interface ResetPassword {
  token: string
  password: string
}

export async function resetPassword(
  {
    db,
    clock,
    config,
    passwords,
  }: Pick<Services, 'db' | 'clock' | 'config'> & { passwords: PasswordHashing },
  { token, password }: ResetPassword,
): Promise<void> {
  const purpose = 'reset-password'
  // Before hashing, which is dear; and a shop too busy to hash must leave the link as good as it was.
  if (!(await holdsMailToken(db, { purpose, token, now: clock() }))) throw linkUsed()
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    const now = clock()
    const owner = await spendMailToken(tx, { purpose, token, now })
    await setPassword(tx, { userId: owner.userId, passwordHash, publicUrl: config.publicUrl, now })
    // Whoever read the mail has the address.
    await verifyAddress(tx, { ...owner, now })
  })
}
