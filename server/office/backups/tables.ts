/** What became of each backup. The table itself is in none: it tells of folders of one machine. */
import { bigint, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
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
    /** When it was restored on trial; null for one that was not. */
    triedAt: timestamp({ withTimezone: true }),
    trialFailure: text().notNull().default(''),
    /** Of the secret in the address it may be downloaded from, once. */
    ticketHash: text().unique(),
    ticketUntil: timestamp({ withTimezone: true }),
  },
  (t) => [index('backups_newest').on(t.askedAt)],
)
