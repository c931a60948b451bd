/** Changes a person's contact details; what is left out stays. */
import { eq } from 'drizzle-orm'
import type { ProfileEdit } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { storedPhone } from '#contract/phone.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { type Account, findAccount } from './find-account.ts'
import { profiles, users } from './tables.ts'

interface EditProfile {
  email: string
  /** `language`: in which the shop writes to the person. */
  edit: ProfileEdit & { language?: Language | undefined }
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
  if (edit.language) await tx.update(users).set({ language: edit.language }).where(eq(users.id, account.user.id))
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
