/** The texts of an item in other languages than English, which the back office edits beside the English ones. */
import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../core/limits.ts'
import { LANGUAGES, type Language } from '../../text/languages.ts'
import type { Word } from '../../text/say.ts'

export type OtherLanguage = Exclude<Language, 'en'>
export const OTHER_LANGUAGES = LANGUAGES.filter((language): language is OtherLanguage => language !== 'en')

interface ItemTranslation {
  language: OtherLanguage
  /** The English text that it stands for. */
  of: 'title' | 'description'
  label: Word
  /** The heading of its column in the CSV file of the catalogue, in lower case. */
  column: string
  /** In characters. */
  longest: number
}

const labels = {
  titleSi: msg`Called in Sinhala`,
  titleTa: msg`Called in Tamil`,
  descriptionSi: msg`Described in Sinhala`,
  descriptionTa: msg`Described in Tamil`,
}

/** A description is written in sections, as the English one is; its pictures are those of the English one. */
export const itemTranslations = {
  titleSi: {
    language: 'si',
    of: 'title',
    label: labels.titleSi,
    column: 'title (si)',
    longest: limits.itemTitle,
  },
  titleTa: {
    language: 'ta',
    of: 'title',
    label: labels.titleTa,
    column: 'title (ta)',
    longest: limits.itemTitle,
  },
  descriptionSi: {
    language: 'si',
    of: 'description',
    label: labels.descriptionSi,
    column: 'description (si)',
    longest: limits.itemDescription,
  },
  descriptionTa: {
    language: 'ta',
    of: 'description',
    label: labels.descriptionTa,
    column: 'description (ta)',
    longest: limits.itemDescription,
  },
} as const satisfies Record<string, ItemTranslation>

export type TranslationName = keyof typeof itemTranslations
export type TranslationColumn = (typeof itemTranslations)[TranslationName]['column']

export const translationEntries = Object.entries(itemTranslations) as [
  TranslationName,
  ItemTranslation & { column: TranslationColumn },
][]

/** Makes something of each text, under its name. */
export function eachTranslation<Value>(
  make: (name: TranslationName, field: ItemTranslation) => Value,
): Record<TranslationName, Value> {
  return Object.fromEntries(translationEntries.map(([name, field]) => [name, make(name, field)])) as Record<
    TranslationName,
    Value
  >
}
