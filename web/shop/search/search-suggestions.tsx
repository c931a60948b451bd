/** In the search box, below what was found: what else the search may have meant. */
import { say } from '#web/languages/i18n.ts'
import { SearchResult } from './search-result.tsx'
import { type ShownSuggestions, suggestionsHeading, waysOnHeading } from './shown-suggestions.ts'
import { SuggestedNames } from './suggested-names.tsx'

export function SearchSuggestions({
  suggestions,
  search,
  onChoose,
}: {
  suggestions: ShownSuggestions
  search: string
  onChoose: () => void
}) {
  const { items } = suggestions
  const heading = say(items.length > 0 ? suggestionsHeading : waysOnHeading)
  return (
    <section
      aria-label={heading}
      className="max-h-[min(400px,calc(100dvh-16rem))] overflow-y-auto overscroll-contain border-line border-t py-4"
    >
      <h2 className="mb-3 px-5 font-semibold text-ink-soft text-sm">{heading}</h2>
      <div className="px-5 text-sm">
        <SuggestedNames suggestions={suggestions} onChoose={onChoose} />
      </div>
      {items.length > 0 && (
        <ul className="mt-2">
          {items.map((item) => (
            <li key={item.id}>
              <SearchResult item={item} search={search} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
