/** Changes a person's contact details; what is left out stays. */
import { eq } from 'drizzle-orm'
import type { ProfileEdit } from '#contract/people/accounts.ts'
import type { Language } from '#contract/text/languages.ts'
import { storedPhone } from '#contract/text/phone.ts'
import { type Actor, notAllowed } from '../../http/actor.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { type Account, findAccount } from './find-account.ts'
import { holdAccount } from './hold-account.ts'
import { profiles, users } from './tables.ts'

interface EditProfile {
  email: string
  /** `language`: in which the shop writes to the person. */
  edit: ProfileEdit & { language?: Language | undefined }
  /** Who does it; without, the shop itself, which fills a demo. */
  actor?: Pick<Actor, 'email'>
  by?: AuditSource
}

/**
 * Throws NOT_FOUND, and NOT_ALLOWED for the account of somebody else of the shop. What changed stands in the audit log
 * by the names of its fields.
 */

export async function editProfile(
  tx: Tx,
  { email, edit, actor, by }: EditProfile,
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<Account> {
  const account = await findAccount(tx, email)
  if (!account) throw accountNotFound()
  if (actor && account.user.role === 'admin' && email !== actor.email) throw notAllowed()
  await holdAccount(tx, account.user.id)
  const { name, addressLine, city, state, postalCode } = edit
  const phone = edit.phone === undefined ? undefined : storedPhone(edit.phone)
  const updatedAt = context.clock()
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
  const fields = changedFields(account, { ...profile, language: edit.language })
  if (by && fields.length > 0) {
    await audit(tx, { kind: 'profile.changed', by, subject: account.user.id, after: { fields } }, context)
  }
  return { user: account.user, profile: profile ?? null }
}

const FIELDS = ['name', 'phone', 'addressLine', 'city', 'state', 'postalCode'] as const

type Details = Partial<Record<(typeof FIELDS)[number], string>>

function changedFields({ user, profile }: Account, now: Details & { language: Language | undefined }): string[] {
  const before: Details = profile ?? { name: user.firstName }
  const isOther = FIELDS.filter((name) => (now[name] ?? '') !== (before[name] ?? ''))
  return now.language && now.language !== user.language ? [...isOther, 'language'] : isOther
}

export function accountNotFound(): Refusal {
  return new Refusal('ACCOUNT_NOT_FOUND')
}
