/**
 * What the catalogue says in other languages. `item_texts` comes before `items` by its name, as the other tables that
 * a backup restores first.
 */

import { sql } from 'drizzle-orm'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** The texts of items: a row for each item and language that has any. They stay while the item is in the bin. */
export const itemTranslations = shopTable(
  'item_texts',
  { people: 'nobody', goingLive: 'sorted', inBackups: true },
  {
    itemId: text().notNull(),
    language: text().$type<OtherLanguage>().notNull(),
    /** Null where the English one is shown. */
    title: text(),
    description: text(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.language] }),
    index('item_texts_title_substring').using('gin', sql`title_letters(${t.title}) gin_trgm_ops`),
  ],
)

/** Terms of specifications and names of categories, each translated once for the whole shop. */
export const glossary = shopTable(
  'glossary',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    /** The English term in lower case. */
    key: text().notNull(),
    language: text().$type<OtherLanguage>().notNull(),
    /** As it is written in English. */
    term: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.language] })],
)
