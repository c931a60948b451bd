/** Who people are: accounts, their profiles and sessions, and the secrets that go out by mail. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { Role } from '#contract/people/accounts.ts'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const users = shopTable(
  'users',
  { people: { copy: 'account', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    /** Lower-cased: addresses are compared without case. */
    email: text().notNull(),
    /** Set once a link mailed to the address was used. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** What an admin may do in the back office; null for everybody else. */
    staffRole: text().$type<StaffRole>(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** In which the shop writes to them: that of the page they signed up on, or chose since. */
    language: text().$type<Language>().notNull().default('en'),
    /** Which mails the person wants; the newsletter is in its own list. */
    wantsOrderUpdates: boolean().notNull(),
    wantsOffers: boolean().notNull(),
    /** When the last mail about offers was queued. */
    offersToldAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when it takes more than the password to sign in; null: it does not. */
    secondFactorSince: timestamp({ withTimezone: true }),
    /** When a file of another shop brought it: what stands in it is from there, and nobody has known a password. */
    importedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_staff_role_of_admins', sql`(${t.role} = 'admin') = (${t.staffRole} is not null)`),
  ],
)

/** Contact details. An account whose second sign-up step failed has none yet. */
export const profiles = shopTable(
  'profiles',
  { people: { copy: 'profile', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    addressLine: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
)

/** One sign-in of one person in one browser. */
export const sessions = shopTable(
  'sessions',
  { people: { copy: 'sessions', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Off: the cookie ends with the browser. */
    remember: boolean().notNull(),
    /** What it is used with and where from, in words for its person; empty for sessions of an older version. */
    device: text().notNull().default(''),
    network: text().notNull().default(''),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was refreshed last; null where it was not. */
    refreshedAt: timestamp({ withTimezone: true }),
    /** Moves on with each refresh. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** It ended because its person no longer works in the shop: pages still open say so. */
    endedByRemoval: boolean().notNull().default(false),
    /** When the second factor was given; null: never. */
    secondFactorAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_expired').on(t.expiresAt)],
)

/** The refresh tokens of a session, their family, by SHA-256: used ones are kept to know them when they come back. */
export const refreshTokens = shopTable(
  'refresh_tokens',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The first time it was traded for a new one. */
    usedAt: timestamp({ withTimezone: true }),
    /** From then on it is worth nothing, used or not, and its row is purged. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('refresh_tokens_of_session').on(t.sessionId), index('refresh_tokens_expired').on(t.expiresAt)],
)

/**
 * Browsers that somebody has signed in with before, by the SHA-256 of their cookie, each with the accounts it knows.
 */
export const knownDevices = shopTable(
  'known_devices',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    hash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.userId] }), index('known_devices_of_user').on(t.userId)],
)

/** Invitations to work in the back office, with the SHA-256 of the secret in their link. Who used one is not kept. */
export const staffInvitations = shopTable(
  'staff_invitations',
  { people: { copy: 'staffInvitations', removal: 'deleted' }, goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    /** Lower-cased; the role goes to the account of this address and no other. */
    email: text().notNull(),
    staffRole: text().$type<StaffRole>().notNull(),
    hash: text().notNull(),
    /** Null: whoever keeps the server, for the first owner. */
    invitedBy: text().references(() => users.id, { onDelete: 'cascade' }),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Accepted, withdrawn or replaced by another: the link is dead. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('staff_invitations_hash').on(t.hash),
    uniqueIndex('staff_invitations_open').on(t.email).where(sql`${t.closedAt} is null`),
    index('staff_invitations_by').on(t.invitedBy),
    check('staff_invitations_email_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Secrets of mail links, by their SHA-256. */
export const mailTokens = shopTable(
  'mail_tokens',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    hash: text().primaryKey(),
    purpose: text().$type<'verify-email' | 'reset-password'>().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was mailed to: it proves that one and no other. */
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('mail_tokens_of_user').on(t.userId, t.purpose)],
)
