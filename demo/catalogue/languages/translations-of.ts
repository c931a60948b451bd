/** What an item of the demo shop is sent with for its other languages. */
import { encodeDescription } from '#contract/catalogue/items/description.ts'
import { type TranslationName, translationEntries } from '#contract/catalogue/items/item-translations.ts'
import { translatedItems } from './translated-items.ts'

export function translationsOf(slug: string): Partial<Record<TranslationName, string>> {
  const item = translatedItems[slug]
  if (!item) return {}
  return Object.fromEntries(
    translationEntries.map(([name, { language, of }]) => {
      const [title, ...sections] = item[language]
      return [name, of === 'title' ? title : encodeDescription(sections.map((text) => ({ text })))]
    }),
  )
}
