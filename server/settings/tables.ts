/** What the owner has set; the registry with all names and first values is `contract/settings.ts`. */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const settingValues = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb(),
  setAt: timestamp({ withTimezone: true }).notNull(),
})
