/** What mails and SMS to shoppers say, in every language the shop speaks. */
import type { Language } from '#contract/languages.ts'
import { en } from './texts/en/texts.ts'
import { si } from './texts/si/texts.ts'
import { ta } from './texts/ta/texts.ts'
import type { Texts } from './texts/texts.ts'

const languages: Record<Language, Texts> = { en, si, ta }

/** `language`: as it is stored with what was asked for. */
export function textsIn(language: Language): Texts {
  return languages[language]
}
