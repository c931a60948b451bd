/** Forgets what a stranger may have put into an account before its address was proved by a reset of the password. */
import { wasImported } from '../../people/accounts/import-accounts.ts'
import { eraseBeforeProof } from '../../people/accounts/personal-data.ts'
import type { OnFirstProof } from '../../people/sign-in/reset-password.ts'
import { wishlistData } from '../../people/wishlist/personal-data.ts'

/** What came with a file of another shop no stranger has put there: nobody could sign in before. */
export const eraseBeforeFirstProof: OnFirstProof = async (tx, { userId, email }, context) => {
  if (await wasImported(tx, userId)) return
  await eraseBeforeProof(tx, { userId }, context)
  await wishlistData.remove(tx, { userId, email, proven: true }, context)
}
