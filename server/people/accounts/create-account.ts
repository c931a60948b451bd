/** Makes an account, with the role of a user unless the owner makes another owner. */

import type { StaffRole } from '#contract/core/staff-role.ts'
import type { Role } from '#contract/people/accounts.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import type { UserRow } from './present.ts'
import { users } from './tables.ts'

export interface NewAccount {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role?: Role
  /** Of an admin; `owner` unless said. */
  staffRole?: StaffRole
  /** The address needs no proof: the demo shop's people, and admins the owner makes. */
  emailVerified?: boolean
  /** In which the shop writes to them; English where it is not said. */
  language?: Language | undefined
}

/** Throws EMAIL_TAKEN when the address has an account. */
export async function createAccount(tx: Tx, account: NewAccount, { clock }: Pick<Context, 'clock'>): Promise<UserRow> {
  const now = clock()
  const { emailVerified = false, role = 'user', staffRole = 'owner' } = account
  const [user] = await tx
    .insert(users)
    .values({
      id: newId(),
      email: account.email.toLowerCase(),
      emailVerifiedAt: emailVerified ? now : null,
      passwordHash: account.passwordHash,
      role,
      staffRole: role === 'admin' ? staffRole : null,
      firstName: account.firstName,
      lastName: account.lastName,
      wantsOrderUpdates: true,
      wantsOffers: false,
      language: account.language ?? 'en',
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) throw emailTaken()
  return user
}

export function emailTaken(): Refusal {
  return new Refusal('EMAIL_TAKEN')
}
