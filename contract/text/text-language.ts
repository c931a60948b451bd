/** Which language a text is in, as far as its letters tell. */
import type { Language } from './languages.ts'

const SCRIPTS: Record<Exclude<Language, 'en'>, RegExp> = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ }

/**
 * The `lang` of a text on a page of a language: `en` where nothing of it is in the page's letters, as where a
 * translation is missing or a name stays as it is; undefined where it is the page's own.
 */
export function langOfText(text: string, language: Language): 'en' | undefined {
  if (language === 'en' || !/\p{L}/u.test(text) || SCRIPTS[language].test(text)) return undefined
  return 'en'
}
