/** Translates the terms of the demo shop's specifications. Those that are translated already stay as they are. */
import { OTHER_LANGUAGES } from '#contract/catalogue/items/item-translations.ts'
import { glossary } from '#server/catalogue/languages/tables.ts'
import { termKey } from '#server/catalogue/languages/terms.ts'
import type { Services } from '#server/services.ts'
import { terms } from '../catalogue/languages/terms.ts'

export async function fillGlossary({ db }: Pick<Services, 'db'>): Promise<void> {
  const rows = terms.flatMap((one) =>
    OTHER_LANGUAGES.map((language) => ({ key: termKey(one.term), language, term: one.term, text: one[language] })),
  )
  await db.insert(glossary).values(rows).onConflictDoNothing()
}
