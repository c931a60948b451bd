/** What people ask about items, and what the shop answers. */

import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/text/languages.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const questions = shopTable(
  'questions',
  { people: { copy: 'questions', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    /** Stays while the item is in the bin. */
    itemId: text().notNull(),
    name: text().notNull(),
    /** Where the answer is sent to, lower-cased; forgotten as soon as it is. */
    email: text(),
    text: text().notNull(),
    /** Of the page it was asked on; who asked is told the answer in this language. */
    language: text().$type<Language>().notNull().default('en'),
    /** Empty until the shop answers. */
    answer: text().notNull(),
    state: text().$type<'waiting' | 'shown' | 'hidden'>().notNull(),
    /** Grows by one with every change. */
    version: integer().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('questions_shown').on(t.itemId, t.askedAt, t.id).where(sql`${t.state} = 'shown'`),
    index('questions_in_state').on(t.state, t.askedAt, t.id),
    index('questions_newest').on(t.askedAt, t.id),
    index('questions_of_email').on(t.email).where(sql`${t.email} is not null`),
  ],
)
