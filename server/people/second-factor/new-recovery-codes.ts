/** Makes new recovery codes for a person who has used or lost the ones before. */

import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { lockPerson } from './after-factor-change.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { queueSecondFactorMail } from './second-factor-mail.ts'

/** Throws SECOND_FACTOR_OFF: without a second factor there is nothing to recover. */
export async function newRecoveryCodes(
  tx: Tx,
  { userId }: { userId: string },
  context: Pick<Context, 'clock' | 'config' | 'log'>,
): Promise<string[]> {
  const user = await lockPerson(tx, userId)
  if (user.secondFactorSince === null) {
    throw new Refusal('SECOND_FACTOR_OFF')
  }
  await queueSecondFactorMail(tx, { user, what: 'codes' }, context)
  return replaceRecoveryCodes(tx, { userId })
}
