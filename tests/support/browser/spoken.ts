/** What a page says for an English text, in each language: as its catalogues have it. */
import type { Language } from '#contract/text/languages.ts'
import { AREAS, catalogueOf } from '../../../scripts/languages/areas.ts'
import { readCatalogue } from '../../../scripts/languages/catalogues.ts'

type Spoken = (english: string) => string

/** Throws for a text that no page says. */
export async function spokenIn(language: Language): Promise<Spoken> {
  if (language === 'en') return (english) => english
  const translations = new Map<string, string>()
  for (const area of AREAS) {
    for (const { message, context, translation } of await readCatalogue(catalogueOf(area, language), language)) {
      if (message && !context) translations.set(message, translation)
    }
  }
  return (english) => {
    const translation = translations.get(english)
    if (translation === undefined) throw new Error(`No page says '${english}'`)
    return translation
  }
}
