/** Opens the account one can sign in to as a shopper: with a proven address, a complete profile and a wishlist. */
import { createAccount } from '#server/people/accounts/create-account.ts'
import { editProfile } from '#server/people/accounts/edit-profile.ts'
import { findAccount } from '#server/people/accounts/find-account.ts'
import type { PasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { days } from '#server/platform/durations.ts'
import type { Services } from '#server/services.ts'
import { people } from '../people/people.ts'

const { shopper } = people

/** Answers the account's id. */
export async function openShopperAccount(
  services: Services & { passwords: PasswordHashing },
  { now }: { now: Date },
): Promise<string> {
  const { db, transaction, passwords } = services
  const { email, firstName, lastName, phone, addressLine, city, state, postalCode } = shopper
  const clock = () => new Date(now.getTime() - days(shopper.daysOld))
  const known = await findAccount(db, email)
  // Before the transaction: hashing takes its time.
  const passwordHash = known ? '' : await passwords.hash(shopper.password)
  return transaction(async (tx) => {
    const account = { email, firstName, lastName, emailVerified: true, passwordHash }
    const user = known?.user ?? (await createAccount(tx, account, { clock }))
    if (!known?.profile) {
      const edit = { name: `${firstName} ${lastName}`, phone, addressLine, city, state, postalCode }
      await editProfile(tx, { email, edit }, { ...services, clock })
    }
    return user.id
  })
}
