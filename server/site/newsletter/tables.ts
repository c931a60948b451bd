/** Who wants the newsletter. */
import { sql } from 'drizzle-orm'
import { index, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const subscribers = shopTable(
  'subscribers',
  { people: { copy: 'newsletter', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    email: text().primaryKey(),
    /** The form they used; import: one of another shop. */
    source: text().$type<'home' | 'footer' | 'account' | 'import'>().notNull(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('subscribers_newest').on(t.subscribedAt.desc().nullsFirst(), t.email.desc().nullsFirst()),
    index('subscribers_search').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
)

/** Who asked for it and has not pressed the button that the link of the mail leads to. */
export const newsletterRequests = shopTable(
  'newsletter_requests',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    source: text().$type<'home' | 'footer'>().notNull(),
    /** What they agreed to, as it stood on the screen. */
    words: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('newsletter_requests_asked').on(t.askedAt)],
)
