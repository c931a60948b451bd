/**
 * What the specifications of an item say, in one unit each, kept by a trigger of `items` that leaves it alone when
 * stock or price change. Filters stand within a category, so that all of them read one index alone. Its name comes
 * before `items`: a backup restores it first, and the trigger finds its rows.
 */
import { doublePrecision, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

export const itemFacts = shopTable(
  'item_facts',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    itemId: text().notNull(),
    /** One of `contract/catalogue/items/item-facts.ts`. */
    key: text().notNull(),
    /** In the unit of the key; null where the fact is a text. */
    number: doublePrecision(),
    text: text(),
    /** That of the item. */
    categoryKey: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.key] }),
    index('item_facts_of_category').on(t.categoryKey, t.key, t.number, t.text, t.itemId),
  ],
)
