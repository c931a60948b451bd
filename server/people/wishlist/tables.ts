/** The items people have marked with the heart. */
import { bigint, boolean, index, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { items } from '../../catalogue/data/tables.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { users } from '../accounts/tables.ts'

export const wishes = shopTable(
  'wishes',
  { people: { copy: 'wishlist', removal: 'deleted' }, goingLive: 'sorted', inBackups: true },
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    /** Price in cents and stock as the person last knew them: an offer is what is better than that. */
    knownPriceCents: bigint({ mode: 'number' }).notNull(),
    knownInStock: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId] }),
    index('wishes_newest').on(t.userId, t.addedAt.desc()),
    index('wishes_of_item').on(t.itemId),
  ],
)
