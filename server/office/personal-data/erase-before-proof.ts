/** Forgets what a stranger may have put into an account before its address was proved by a reset of the password. */
import { eraseBeforeProof } from '../../people/accounts/personal-data.ts'
import type { OnFirstProof } from '../../people/sign-in/reset-password.ts'
import { wishlistData } from '../../people/wishlist/personal-data.ts'

export const eraseBeforeFirstProof: OnFirstProof = async (tx, { userId, email }, context) => {
  await eraseBeforeProof(tx, { userId }, context)
  await wishlistData.remove(tx, { userId, email, proven: true }, context)
}
