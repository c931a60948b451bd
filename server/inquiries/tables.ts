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

/** What the shop answered. */
export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: text().primaryKey(),
    inquiryId: text()
      .notNull()
      .references(() => inquiries.id),
    text: text().notNull(),
    /** E-mail address of who wrote it. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('inquiry_replies_of_inquiry').on(t.inquiryId, t.at), index('inquiry_replies_by').on(t.by)],
)
