/** What the owner has set; the registry with all names and defaults is `contract/settings.ts`. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { anyJson } from '../platform/any-json.ts'

export const settingValues = pgTable('settings', {
  name: text().primaryKey(),
  value: anyJson<unknown>(),
  setAt: timestamp({ withTimezone: true }).notNull(),
})
