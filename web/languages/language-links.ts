/** The page in hand in every language: where it is, and that whoever goes there wants that language. */
import { useLocation, useMatches } from 'react-router'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { currentLanguage } from './current-language.ts'
import { inLanguage, languageNames } from './languages.ts'

export interface LanguageLink {
  language: Language
  /** In the letters of its readers. */
  name: string
  /** Of a document of its own: its words come with its scripts. */
  href: string
  isCurrent: boolean
}

/**
 * What isn't there is in no other language either: its links lead home, so that all such pages are alike, byte for
 * byte.
 */
export function useLanguageLinks(): LanguageLink[] {
  const { pathname, search } = useLocation()
  const isMissing = useMatches().at(-1)?.id === 'shop/errors/not-found'
  const current = currentLanguage()
  return LANGUAGES.map((language) => ({
    language,
    name: languageNames[language],
    href: inLanguage(language, isMissing ? '/' : pathname + search),
    isCurrent: language === current,
  }))
}
