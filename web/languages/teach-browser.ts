/** For development, where the scripts of a page are the sources with their English words. */
import { currentLanguage } from './current-language.ts'
import { teach } from './i18n.ts'

export async function teachBrowser(): Promise<void> {
  const language = currentLanguage()
  if (language === 'si') teach(language, (await import('virtual:translations/si')).words)
  if (language === 'ta') teach(language, (await import('virtual:translations/ta')).words)
}
