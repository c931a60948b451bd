/** What the owner has set; the registry with all names and defaults is `contract/settings.ts`. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { anyJson } from '../platform/any-json.ts'

export const settingValues = pgTable('settings', {
  name: text().primaryKey(),
  value: anyJson<unknown>(),
  setAt: timestamp({ withTimezone: true }).notNull(),
})

/** Settings somebody wants to look at before they are published, by name. */
export const settingPreviews = pgTable('setting_previews', {
  id: text().primaryKey(),
  values: anyJson<Record<string, unknown>>().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})
