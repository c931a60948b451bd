/** Makes the profile of an account that has none yet: the second step of signing up. */
import type { ProfileEdit } from '#contract/people/accounts.ts'
import { storedPhone } from '#contract/text/phone.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { minutes } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type Account, findAccount } from './find-account.ts'
import { profiles } from './tables.ts'

/** How long after signing up the profile can be made without signing in. */
const OPEN_FOR = minutes(15)

interface MakeProfile {
  email: string
  /** What signing up returned: whoever knows it has just signed up. */
  userId: string
  details: ProfileEdit
}

/** Never overwrites: throws PROFILE_EXISTS when there is one. */
export async function makeProfile(
  tx: Tx,
  { email, userId, details }: MakeProfile,
  { clock }: Pick<Context, 'clock'>,
): Promise<Account> {
  const now = clock()
  const account = await findAccount(tx, email)
  const isOpen = account && account.user.id === userId && now.getTime() - account.user.createdAt.getTime() <= OPEN_FOR
  // One answer for every reason, so that it tells nothing of other people's accounts.
  if (!isOpen) throw new Refusal('NOT_ALLOWED')
  const [profile] = await tx
    .insert(profiles)
    .values({
      userId,
      name: details.name ?? account.user.firstName,
      phone: storedPhone(details.phone ?? ''),
      addressLine: details.addressLine ?? '',
      city: details.city ?? '',
      state: details.state ?? '',
      postalCode: details.postalCode ?? '',
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!profile) throw new Refusal('PROFILE_EXISTS')
  return { user: account.user, profile }
}
