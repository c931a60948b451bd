/** Messages from the support page. */
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    answered: boolean().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('inquiries_newest').on(t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inquiries_open').on(t.answered),
  ],
)
