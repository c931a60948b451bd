/** What the shop prints on invoices, credit notes and packing slips, in each language; tax invoices are in English. */
import type { Language } from './languages.ts'
import { en } from './paper-texts/en.ts'
import { si } from './paper-texts/si.ts'
import { ta } from './paper-texts/ta.ts'
import type { PaperTexts } from './paper-texts/words.ts'

const languages: Record<Language, PaperTexts> = { en, si, ta }

/** English for papers of before there were other languages. */
export function paperTexts(language: Language = 'en'): PaperTexts {
  return languages[language]
}
