/** Below a list that few titles match: what else the search may have meant. */
import { say } from '#web/languages/i18n.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { CompareToggle } from '#web/shop/compare-state/compare-toggle.tsx'
import { type ShownSuggestions, suggestionsHeading, waysOnHeading } from '#web/shop/search/shown-suggestions.ts'
import { SuggestedNames } from '#web/shop/search/suggested-names.tsx'

export function ProductsSuggestions({ suggestions }: { suggestions: ShownSuggestions }) {
  const { items } = suggestions
  const heading = say(items.length > 0 ? suggestionsHeading : waysOnHeading)
  return (
    <section aria-label={heading} className="mt-12 border-line border-t pt-8">
      <h2 className="mb-4 font-bold text-2xl">{heading}</h2>
      <SuggestedNames suggestions={suggestions} />
      {items.length > 0 && (
        <ul
          aria-label={heading}
          className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:gap-y-14 xl:grid-cols-4"
        >
          {items.map((item) => (
            <li key={item.id} className="min-w-0">
              <ProductCard item={item} heading="h3" below={<CompareToggle item={item} className="mt-1 w-full" />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
