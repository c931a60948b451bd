/** Changes a person's contact details; what is left out stays. */
import type { ProfileEdit } from '#contract/accounts.ts'
import { storedPhone } from '#contract/phone.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { type Account, findAccount } from './find-account.ts'
import { profiles } from './tables.ts'

interface EditProfile {
  email: string
  edit: ProfileEdit
}

export async function editProfile(
  tx: Tx,
  { email, edit }: EditProfile,
  { clock }: Pick<Context, 'clock'>,
): Promise<Account> {
  const account = await findAccount(tx, email)
  if (!account) throw accountNotFound()
  const { name, addressLine, city, state, postalCode } = edit
  const phone = edit.phone === undefined ? undefined : storedPhone(edit.phone)
  const updatedAt = clock()
  const [profile] = await tx
    .insert(profiles)
    .values({
      userId: account.user.id,
      name: name ?? account.user.firstName,
      phone: phone ?? '',
      addressLine: addressLine ?? '',
      city: city ?? '',
      state: state ?? '',
      postalCode: postalCode ?? '',
      updatedAt,
    })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { name, phone, addressLine, city, state, postalCode, updatedAt },
    })
    .returning()
  return { user: account.user, profile: profile ?? null }
}

export function accountNotFound(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no account with this email address.')
}
