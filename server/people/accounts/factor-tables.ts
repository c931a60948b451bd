/**
 * What people sign in with besides their password: authenticator apps, passkeys, recovery codes, and sign-ins half
 * done.
 */
import { bigint, boolean, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'
import { users } from './tables.ts'

const userId = () => text().references(() => users.id, { onDelete: 'cascade' })

/** The secret a person's authenticator app makes its codes from; sealed, see `seal.ts`. */
export const authenticatorApps = shopTable(
  'authenticator_apps',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    userId: userId().primaryKey(),
    /** Null until the first app is confirmed. */
    sealed: text(),
    /** The last time step whose code was used: none works twice. */
    lastStep: integer().notNull(),
    /** A secret that was shown and waits for its first code. */
    pendingSealed: text(),
    pendingSince: timestamp({ withTimezone: true }),
  },
)

/** Codes that each work once, for the day the phone is gone, by their SHA-256. */
export const recoveryCodes = shopTable(
  'recovery_codes',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    hash: text().primaryKey(),
    userId: userId().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
)

export const passkeys = shopTable(
  'passkeys',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    /** The authenticator's own id of it, in base64url. */
    id: text().primaryKey(),
    userId: userId().notNull(),
    /** What the person calls it. */
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; some always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser may reach it. */
    transports: jsonb().$type<string[]>().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
)

/** Random questions that must be answered within minutes, once, by their SHA-256. */
export const challenges = shopTable(
  'challenges',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    hash: text().primaryKey(),
    /** After the password; a passkey alone; a new passkey. */
    purpose: text().$type<'second-factor' | 'passkey' | 'new-passkey'>().notNull(),
    /** Null while nobody knows who will answer. */
    userId: userId(),
    /** Of the session that the answer starts. */
    remember: boolean().notNull(),
    wrongTries: integer().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Answered, or overtaken by a new password. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('challenges_of_user').on(t.userId), index('challenges_expired').on(t.expiresAt)],
)
