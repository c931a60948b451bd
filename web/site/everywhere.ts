/** What each component and each `load` of a site is given. */
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'

export function everywhere() {
  const language = currentLanguage()
  return { language, href: (path: string) => inLanguage(language, path) }
}
