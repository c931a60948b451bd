/** Who wants the newsletter. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const subscribers = pgTable(
  'subscribers',
  {
    email: text().primaryKey(),
    /** The form they used. */
    source: text().$type<'home' | 'footer' | 'account'>().notNull(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('subscribers_newest').on(t.subscribedAt.desc().nullsFirst(), t.email.desc().nullsFirst()),
    index('subscribers_search').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
)
