/** What the owner has set; the registry with all names and defaults is `contract/settings.ts`. */
import { text, timestamp } from 'drizzle-orm/pg-core'
import { anyJson } from '../../platform/database/any-json.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const settingValues = shopTable(
  'settings',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    name: text().primaryKey(),
    value: anyJson<unknown>(),
    setAt: timestamp({ withTimezone: true }).notNull(),
  },
)

/** Settings somebody wants to look at before they are published, by name. */
export const settingPreviews = shopTable(
  'setting_previews',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    values: anyJson<Record<string, unknown>>().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
)
