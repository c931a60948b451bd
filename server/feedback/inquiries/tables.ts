/** Messages from the support page. */
import { sql } from 'drizzle-orm'
import { boolean, index, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const inquiries = shopTable(
  'inquiries',
  { people: { copy: 'inquiries', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    answered: boolean().notNull(),
    /** Of the page it was written on; it is answered in this language. */
    language: text().$type<Language>().notNull().default('en'),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('inquiries_newest').on(t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inquiries_open').on(t.answered, t.sentAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('inquiries_search').using(
      'gin',
      sql`search_text(${t.name} || ' ' || ${t.email} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
)

/** What the shop answered. */
export const inquiryReplies = shopTable(
  'inquiry_replies',
  { people: { copy: 'inquiryReplies', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
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
