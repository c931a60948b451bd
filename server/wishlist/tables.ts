/** The items people have marked with the heart. */
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { items } from '../catalogue/tables.ts'

export const wishes = pgTable(
  'wishes',
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
