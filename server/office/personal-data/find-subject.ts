/** Finds the person a call about personal data is for. */

import { type Actor, notAllowed } from '../../http/actor.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import type { DataSubject } from '../../platform/database/data-subject.ts'
import type { Db } from '../../platform/database/database.ts'

interface FindSubject {
  email: string
  /** The person, or an admin who acts for a customer. */
  actor: Pick<Actor, 'email'>
}

/**
 * An address without an account is a guest's, who has written to the shop: only an admin gets here. Throws NOT_ALLOWED
 * for the account of somebody else of the shop, which nobody takes from them.
 */
export async function findSubject(db: Db, { email, actor }: FindSubject): Promise<DataSubject> {
  const account = await findAccount(db, email)
  if (!account) return { userId: null, email, proven: true }
  const { user } = account
  if (user.role === 'admin' && email !== actor.email) throw notAllowed()
  // Staff act for whoever wrote from the address: that a stranger has made an account with it hides nothing from them.
  return { userId: user.id, email, proven: user.emailVerifiedAt !== null || email !== actor.email }
}
