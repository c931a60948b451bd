/** What buyers wrote about items they were delivered. */
import { sql } from 'drizzle-orm'
import { check, index, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

export const reviews = shopTable(
  'reviews',
  { people: { copy: 'reviews', removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    /** Stays while the item is in the bin. */
    itemId: text().notNull(),
    /** The delivered order that shows who wrote it bought the item. */
    orderId: text().notNull(),
    /** The account of the buyer; null for a guest. */
    userId: text(),
    /** The address of the order, lower-cased. */
    email: text().notNull(),
    /** As it is shown. */
    name: text().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    state: text().$type<'waiting' | 'shown' | 'refused'>().notNull(),
    /** Why it was refused, for the buyer to read. */
    reason: text().notNull(),
    /** Grows by one with every edit, so that nobody shows what they have not read. */
    version: integer().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('reviews_one_an_email').on(t.itemId, t.email),
    uniqueIndex('reviews_one_an_account').on(t.itemId, t.userId),
    check('reviews_stars_in_range', sql`${t.stars} between 1 and 5`),
    // With the stars, so that the average need not read the rows.
    index('reviews_shown').on(t.itemId, t.writtenAt, t.id, t.stars).where(sql`${t.state} = 'shown'`),
    index('reviews_in_state').on(t.state, t.updatedAt, t.id),
    index('reviews_newest').on(t.updatedAt, t.id),
    index('reviews_of_email').on(t.email),
    index('reviews_of_user').on(t.userId),
    index('reviews_of_order').on(t.orderId),
  ],
)
