/** Signs a person up: an account with the role of a user, and a mail that asks them to prove their address. */
import type { Registration } from '#contract/accounts.ts'
import type { Services } from '../services.ts'
import { createAccount, emailTaken } from './create-account.ts'
import { findAccount } from './find-account.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { UserRow } from './present.ts'
import { queueVerification } from './queue-verification.ts'

type RegisterServices = Pick<Services, 'db' | 'clock' | 'config'> & { passwords: PasswordHashing }

/** Throws EMAIL_TAKEN when the address has an account. */
export async function register(
  { db, clock, config, passwords }: RegisterServices,
  { email, password, fName, lName }: Registration,
): Promise<UserRow> {
  if (await findAccount(db, email)) throw emailTaken()
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const now = clock()
    const user = await createAccount(tx, { email, passwordHash, firstName: fName, lastName: lName }, now)
    await queueVerification(tx, { user, publicUrl: config.publicUrl, now })
    return user
  })
}
