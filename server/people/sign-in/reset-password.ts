/** Sets a new password with the secret of a mail link; all sessions end. */

import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { spendMailToken } from '../accounts/mail-token.ts'
import { verifyAddress } from '../accounts/verify-email.ts'
import { setPassword } from './set-password.ts'

/** Deletes the data of the account in other domains when its address is proved for the first time, by a reset. */
export type OnFirstProof = (tx: Tx, account: { userId: string; email: string }, context: Context) => Promise<void>

interface ResetPassword {
  token: string
  /** Of the new password. */
  passwordHash: string
  address: string | undefined
  onFirstProof: OnFirstProof
}

export async function resetPassword(
  tx: Tx,
  { token, passwordHash, address, onFirstProof }: ResetPassword,
  context: Context,
): Promise<void> {
  const owner = await spendMailToken(tx, { purpose: 'reset-password', token }, context)
  await setPassword(tx, { userId: owner.userId, passwordHash }, context)
  // Whoever read the mail has the address. Who made the account did not prove it, and may have been a stranger.
  if (await verifyAddress(tx, owner, context)) await onFirstProof(tx, owner, context)
  await audit(tx, { kind: 'password.reset', by: { userId: owner.userId, address } }, context)
}
