/**
 * What the forgiving search reads of items, kept by a trigger of `items` that leaves it alone when stock changes. The
 * names come before `items`: a backup restores them first, and the trigger finds its rows.
 */
import { sql } from 'drizzle-orm'
import { boolean, customType, index, text } from 'drizzle-orm/pg-core'
import { shopTable } from '../../platform/database/shop-table.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const itemSearch = shopTable(
  'item_search',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    itemId: text().primaryKey(),
    /**
     * Folded words by weight: A of the title, B of brand, category and SKU, C joined neighbours, D of specifications,
     * the first two thousand.
     */
    words: searchVector().notNull(),
    disabled: boolean().notNull(),
  },
  (t) => [index('item_search_words').using('gin', t.words).where(sql`not ${t.disabled}`)],
)

/**
 * Every word a title, brand, category or SKU ever had; without a unique key, on which two imports would wait for each
 * other.
 */
export const itemSpellings = shopTable(
  'item_spellings',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  { word: text().notNull() },
  (t) => [
    index('item_spellings_word').on(t.word),
    index('item_spellings_near').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)
