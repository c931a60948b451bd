/** The languages every word of the shop is there in; the first is the one its sources are written in. */
export const LANGUAGES = ['en', 'si', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The header by which a call says in which language it wants to be answered. Not `Accept-Language`: that is the
 * browser's, not the page's.
 */
export const LANGUAGE_HEADER = 'X-Language'

/** English for a language the shop has not, and for programs that name none. */
export function languageNamed(name: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === name) ?? 'en'
}
