/** What the owner lets mails and SMS say instead of the shop's own words. */
import { integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/text/languages.ts'
import { anyJson } from '../../../platform/database/any-json.ts'
import { shopTable } from '../../../platform/database/shop-table.ts'

/** One row a version: the newest is in force, the others are what it was before. */
export const messageTexts = shopTable(
  'message_texts',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    language: text().$type<Language>().notNull(),
    message: text().notNull(),
    version: integer().notNull(),
    /** By the part of the message; a part that is left out says the shop's own words. */
    texts: anyJson<Record<string, string>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.message, t.version] })],
)
