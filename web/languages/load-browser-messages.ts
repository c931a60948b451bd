/** For development, where the scripts of a page are the sources with their English words. */
import { currentLanguage } from './current-language.ts'
import { loadMessages } from './i18n.ts'

export async function loadBrowserMessages(): Promise<void> {
  const language = currentLanguage()
  if (language === 'si') loadMessages(language, (await import('virtual:translations/si')).words)
  if (language === 'ta') loadMessages(language, (await import('virtual:translations/ta')).words)
}
