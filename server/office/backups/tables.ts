/** What became of each backup. The tables themselves are in none: they tell of folders of one machine. */
import { bigint, boolean, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Backup, BackupState } from '#contract/office/backups.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const backups = shopTable(
  'backups',
  { people: 'nobody', goingLive: 'kept', inBackups: false },
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    cause: text().$type<Backup['cause']>().notNull(),
    state: text().$type<BackupState>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the process that makes it was last heard of. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    doing: text().notNull().default(''),
    failure: text().notNull().default(''),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    files: integer().notNull().default(0),
    /** Of version 1.0, which may be gone back to; `backup_proofs` tells it since. */
    triedAt: timestamp({ withTimezone: true }),
    trialFailure: text().notNull().default(''),
    /** Of the secret in the address it may be downloaded from, once. */
    ticketHash: text().unique(),
    ticketUntil: timestamp({ withTimezone: true }),
  },
  (t) => [index('backups_newest').on(t.askedAt)],
)

/** Restores on trial, also of backups that the command `kade` has made. */
export const backupProofs = shopTable(
  'backup_proofs',
  { people: 'nobody', goingLive: 'kept', inBackups: false },
  {
    id: text().primaryKey(),
    /** Of the backup's folder. */
    name: text().notNull(),
    /** When the backup was made. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whether all of it came back; the books may not add up all the same. */
    restored: boolean().notNull(),
    /** Empty for one that was found to be good. */
    failure: text().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
  },
  (t) => [index('backup_proofs_newest').on(t.at), index('backup_proofs_of_backup').on(t.name)],
)

/** Public halves of the keys that copies are sealed to; the newest counts. A restored shop goes on with it. */
export const backupKeys = shopTable(
  'backup_keys',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    publicKey: text().primaryKey(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
)

/** Tries to send a backup off this machine. */
export const backupCopies = shopTable(
  'backup_copies',
  { people: 'nobody', goingLive: 'kept', inBackups: false },
  {
    id: text().primaryKey(),
    /** Of the backup's folder. */
    name: text().notNull(),
    /** When the backup was made. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    /** In words that hold nothing secret. */
    place: text().notNull(),
    /** Its name there. */
    file: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Empty for one that lies there whole; while it is sent it says that it was broken off. */
    failure: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Nothing of it lies there any more. */
    removed: boolean().notNull().default(false),
  },
  (t) => [index('backup_copies_newest').on(t.at)],
)
