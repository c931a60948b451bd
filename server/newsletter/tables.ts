/** Who wants the newsletter. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** The form they used. */
  source: text().$type<'home' | 'footer' | 'account'>().notNull(),
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
})
