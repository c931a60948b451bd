/** The language of the page in hand: of the document in a browser, of the request on the server. */
import type { Language } from '#contract/languages.ts'

/** Null outside of a request. */
type FindLanguage = () => Language | null

let find: FindLanguage = () => {
  if (typeof document === 'undefined') return null
  const { lang } = document.documentElement
  return lang === 'si' || lang === 'ta' ? lang : 'en'
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

/** For the server, whose requests each have a language of their own. */
export function findLanguageBy(own: FindLanguage): void {
  find = own
}
