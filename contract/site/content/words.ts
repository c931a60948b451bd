/** The words of the about and support pages, and of delivery, returns and terms, as a fresh shop has them. */
import { type AboutWords, defaultAboutWords } from './about-words.ts'
import { defaultShopTerms, type ShopTerms } from './shop-terms.ts'
import { defaultSupportWords, type SupportWords } from './support-words.ts'

export interface ShopWords extends ShopTerms, AboutWords, SupportWords {}

export const defaultWords: ShopWords = { ...defaultShopTerms, ...defaultAboutWords, ...defaultSupportWords }

/** An answer of the API with what differs from a fresh shop, made whole. */
export function wholeWords(changed: Partial<ShopWords>): ShopWords {
  return { ...defaultWords, ...changed }
}
