/** A person and their profile as they go over the wire. Fields are listed by hand: a new column must not leak. */
import type { Profile, SessionUser } from '#contract/people/accounts.ts'
import { formatPhoneAbroad } from '#contract/text/phone.ts'
import type { profiles, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type ProfileRow = typeof profiles.$inferSelect

export function displayName({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export function presentSessionUser(
  user: Pick<UserRow, 'id' | 'email' | 'role' | 'staffRole' | 'firstName' | 'lastName'>,
): SessionUser {
  const { id, email, role, staffRole } = user
  return { uid: id, email, role, displayName: displayName(user), ...(staffRole ? { staffRole } : {}) }
}

/** An account without a profile shows as one whose details are still to be filled in. */
export function presentProfile(user: UserRow, profile: ProfileRow | null): Profile {
  return {
    email: user.email,
    name: profile?.name ?? user.firstName,
    phone: formatPhoneAbroad(profile?.phone ?? ''),
    addressLine: profile?.addressLine ?? '',
    city: profile?.city ?? '',
    state: profile?.state ?? '',
    postalCode: profile?.postalCode ?? '',
    memberSince: user.createdAt.toISOString(),
    emailVerified: user.emailVerifiedAt !== null,
  }
}
