/**
 * What the forgiving search reads of items, kept by a trigger of `items` that leaves it alone when stock changes. The
 * names come before `items`: a backup restores them first, and the trigger finds its rows.
 */
import { sql } from 'drizzle-orm'
import { boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const itemSearch = pgTable(
  'item_search',
  {
    itemId: text().primaryKey(),
    /**
     * Folded words by weight: A of the title, B of brand, category and SKU, C joined neighbours, D of specifications.
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
export const itemSpellings = pgTable('item_spellings', { word: text().notNull() }, (t) => [
  index('item_spellings_word').on(t.word),
  index('item_spellings_near').using('gin', sql`${t.word} gin_trgm_ops`),
])
