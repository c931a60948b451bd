/** Signs a person up: an account with the role of a user, and a mail that asks them to prove their address. */
import type { Registration } from '#contract/people/accounts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { createAccount } from './create-account.ts'
import type { UserRow } from './present.ts'
import { queueVerification } from './queue-verification.ts'

type Register = Omit<Registration, 'password'> & { passwordHash: string }

/** Throws EMAIL_TAKEN when the address has an account. */
export async function register(
  tx: Tx,
  { email, passwordHash, fName, lName, language }: Register,
  context: Context,
): Promise<UserRow> {
  const user = await createAccount(tx, { email, passwordHash, firstName: fName, lastName: lName, language }, context)
  await queueVerification(tx, { user, language: user.language }, context)
  return user
}
