/** Who wants the newsletter. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  source: text().$type<'home' | 'footer'>().notNull(),
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
})
