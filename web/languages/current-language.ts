/** The language of the page in hand: of the document in a browser, of the request on the server. */
import { LANGUAGE_HEADER, type Language, languageNamed } from '#contract/text/languages.ts'

/** Null outside of a request. */
type FindLanguage = () => Language | null

let find: FindLanguage = () => {
  return typeof document === 'undefined' ? null : languageNamed(document.documentElement.lang)
}

export const currentLanguage = (): Language => find() ?? 'en'

/**
 * For calls that are answered in a language, and those whose person the shop will write to. Nothing is said in English,
 * as programs do.
 */
export function writtenIn(): { language?: Language } {
  const language = currentLanguage()
  return language === 'en' ? {} : { language }
}

/** For every call: what it is answered and refused with is said in the language of the page. */
export function languageHeader(): Record<string, string> {
  const language = currentLanguage()
  return language === 'en' ? {} : { [LANGUAGE_HEADER]: language }
}

/** For the server, whose requests each have a language of their own. */
export function findLanguageBy(own: FindLanguage): void {
  find = own
}
