/** Mails that wait to be sent, and those that were. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull(),
    /** When to try next; empty once it was sent or given up. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** Why the last attempt failed. */
    failure: text(),
  },
  (t) => [index('outbox_due').on(t.nextAttemptAt), index('outbox_to').on(t.to, t.queuedAt)],
)
