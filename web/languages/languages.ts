/** What each language is called, by its own readers and by machines. */
import { type Language, languageNamed } from '#contract/text/languages.ts'

/** In its own letters. */
export const languageNames: Record<Language, string> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' }

/** As Open Graph writes it. */
export const openGraphLocales: Record<Language, string> = { en: 'en_LK', si: 'si_LK', ta: 'ta_LK' }

/** What stands before the path of every page of a language; nothing in English. */
export const languageBase = (language: Language): '' | `/${string}` => (language === 'en' ? '' : `/${language}`)

/** The language whose pages a path is of, and the path without what says it. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const language = languageNamed(pathname.split('/')[1])
  return { language, path: pathname.slice(languageBase(language).length) || '/' }
}

/** The address of a path of the shop in a language: `/si/cart` of `/cart`; `/si` of `/`. */
export function inLanguage(language: Language, path: string): string {
  const base = languageBase(language)
  if (base === '') return path
  return path === '/' || path === '' ? base : `${base}${path.replace(/^\/(?=[?#])/, '')}`
}
