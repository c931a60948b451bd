/** What papers say in each language. */

import { englishPaperTexts, type PaperTexts } from '#contract/orders/papers/paper-texts.ts'
import type { InAllLanguages } from '#contract/text/in-all-languages.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { translated } from '../../platform/translations.ts'

/** English for papers of before there were other languages. */
export function paperTextsIn(language: Language = 'en'): PaperTexts {
  const texts = Object.entries(englishPaperTexts).map(([context, english]) => [
    context,
    translated('papers', { language, english, context }),
  ])
  return Object.fromEntries(texts) as PaperTexts
}

/** The same texts in each language, for cards that all read. */
export function inEachLanguage<Name extends string>(english: Readonly<Record<Name, string>>) {
  const texts = Object.entries<string>(english).map(([context, text]) => [
    context,
    Object.fromEntries(
      LANGUAGES.map((language) => [language, translated('papers', { language, english: text, context })]),
    ),
  ])
  return Object.fromEntries(texts) as Record<Name, InAllLanguages>
}

/** Nothing for what is in English, which whoever draws it knows. */
export function textsBeside(language: Language | undefined): { texts?: PaperTexts } {
  return language && language !== 'en' ? { texts: paperTextsIn(language) } : {}
}
