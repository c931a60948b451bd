/** The language a person has chosen on this device. Nobody is sent anywhere by it: another page only offers it. */
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'

const chosen = persistedValue<Language | null>({
  key: 'language',
  parse: (stored) => LANGUAGES.find((language) => language === stored) ?? null,
  empty: null,
})

export const rememberLanguage = (language: Language): void => chosen.write(language)

/** What is chosen, or else the first language of the browser that the shop has; null where neither is told. */
export function wantedLanguage(): Language | null {
  const byBrowser = navigator.languages.flatMap((tag) =>
    LANGUAGES.filter((language) => tag.split('-', 1)[0] === language),
  )
  return chosen.read() ?? byBrowser[0] ?? null
}
