/** The glossary of the shop as pages read it. */
import { eq } from 'drizzle-orm'
import type { OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import type { Db } from '../../platform/database/database.ts'
import { glossary } from './tables.ts'
import type { Terms } from './terms.ts'

export async function readTerms(db: Db, language: OtherLanguage): Promise<Terms> {
  const rows = await db
    .select({ key: glossary.key, text: glossary.text })
    .from(glossary)
    .where(eq(glossary.language, language))
  return new Map(rows.map(({ key, text }) => [key, text]))
}
