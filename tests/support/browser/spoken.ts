/** What a page says for an English text, in each language: as its catalogues have it. */
import { globSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { readCatalogue } from '../../../scripts/languages/catalogues.ts'

type Spoken = (english: string) => string

/** Throws for a text that no page says. */
export async function spokenIn(language: Language): Promise<Spoken> {
  if (language === 'en') return (english) => english
  const translations = new Map<string, string>()
  for (const file of globSync(`{contract,server,web}/**/locales/${language}.po`)) {
    for (const { message, context, translation } of await readCatalogue(file, language)) {
      if (message && !context) translations.set(message, translation)
    }
  }
  return (english) => {
    const translation = translations.get(english)
    if (translation === undefined) throw new Error(`No page says '${english}'`)
    return translation
  }
}
