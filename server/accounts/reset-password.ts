/** Sets a new password with the secret of a mail link; all sessions end. */
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { spendMailToken } from './mail-token.ts'
import { setPassword } from './set-password.ts'
import { verifyAddress } from './verify-email.ts'

interface ResetPassword {
  token: string
  /** Of the new password. */
  passwordHash: string
}

export async function resetPassword(tx: Tx, { token, passwordHash }: ResetPassword, context: Context): Promise<void> {
  const owner = await spendMailToken(tx, { purpose: 'reset-password', token }, context)
  await setPassword(tx, { userId: owner.userId, passwordHash }, context)
  // Whoever read the mail has the address.
  await verifyAddress(tx, owner, context)
}
