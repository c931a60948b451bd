/** What a screen shows of what a search may have meant. */
import { msg } from '@lingui/core/macro'
import type { Suggestions } from '#contract/catalogue/items/items.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'

export type ShownSuggestions = Omit<Suggestions, 'items'> & { items: readonly ItemSummary[] }

/** Over both the suggested products and the ways on: it is said where nothing was found, too. */
export const suggestionsHeading = msg`Close to what you searched for`
export const waysOnHeading = msg`Look here instead`

export function shownSuggestions(suggestions: Suggestions | undefined): ShownSuggestions | null {
  if (!suggestions) return null
  const { items, categories, brands, didYouMean } = suggestions
  if (items.length + categories.length + brands.length === 0) return null
  return { items: items.map(cardItem), categories, brands, didYouMean }
}
