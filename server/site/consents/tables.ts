/** Who agreed to which mails: the words they agreed to, when, and until when. */
import { sql } from 'drizzle-orm'
import { index, text, timestamp } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

export const consents = shopTable(
  'consents',
  { people: { copy: 'consents', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    id: text().primaryKey(),
    about: text().$type<'newsletter' | 'offers'>().notNull(),
    email: text().notNull(),
    /** The account it was given from; null where none was needed. */
    userId: text(),
    /** As they stood on the screen. */
    words: text().notNull(),
    /** Which screen; import: one of another shop, of whose file the words tell. */
    source: text().$type<'home' | 'footer' | 'account' | 'import'>().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('consents_of_email').on(t.email),
    index('consents_of_user').on(t.userId),
    index('consents_withdrawn').on(t.withdrawnAt).where(sql`${t.withdrawnAt} is not null`),
  ],
)

export type ConsentRow = typeof consents.$inferSelect
