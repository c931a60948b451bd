/**
 * Asks the server for items as a person types: after a pause of 150 ms, and an older answer never follows a newer one.
 */
import { startTransition, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { type ShownSuggestions, shownSuggestions } from './shown-suggestions.ts'

const pauseMs = 150
/** Asked for at a time, as far as the list is scrolled. */
const perAnswer = 100
/** The list ends here; whoever has not found it by then types another letter. */
const mostListed = 1000

export interface ItemSearch {
  /** What the items were found for. */
  answered: string
  items: readonly ItemSummary[]
  total: number
  suggestions: ShownSuggestions | null
  state: 'loading' | 'ready' | 'failed'
}

const nothingYet: ItemSearch = { answered: '', items: [], total: 0, suggestions: null, state: 'loading' }

export function useShopSearch(typed: string): ItemSearch & { loadMore: () => void } {
  // The server reads no more than this of a search text.
  const search = Array.from(typed.trim()).slice(0, limits.search).join('')
  const [found, setFound] = useState(nothingYet)
  const asking = useRef<AbortController | undefined>(undefined)

  function ask({ offset, before }: { offset: number; before: readonly ItemSummary[] }) {
    asking.current?.abort()
    const asked = new AbortController()
    asking.current = asked
    visitorApi(
      'GET /items',
      { query: { search, limit: perAnswer, offset, ...writtenIn() } },
      { signal: asked.signal },
    ).then(
      ({ items, total, suggestions }) => {
        if (asked.signal.aborted) return
        // The list may have moved between two answers; no item stands in it twice.
        const once = new Map([...before, ...items.map(cardItem)].map((item) => [item.id, item]))
        // Drawn in pieces: a letter or press in between needn't wait for it.
        startTransition(() =>
          setFound({
            answered: search,
            items: [...once.values()],
            total,
            suggestions: shownSuggestions(suggestions),
            state: 'ready',
          }),
        )
      },
      (error: unknown) => {
        if (asked.signal.aborted) return
        // As the specification says: noted for those who look after the shop, an empty list for the shopper.
        console.warn('Failed to fetch products', error)
        setFound({ answered: search, items: before, total: before.length, suggestions: null, state: 'failed' })
      },
    )
  }

  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the search text changes, and only then
  useEffect(() => {
    setFound((before) => ({ ...before, state: 'loading' }))
    const pause = first.current ? 0 : pauseMs
    first.current = false
    const timer = setTimeout(() => ask({ offset: 0, before: [] }), pause)
    return () => {
      clearTimeout(timer)
      asking.current?.abort()
    }
  }, [search])

  return {
    ...found,
    loadMore() {
      if (found.state !== 'ready' || found.items.length >= Math.min(found.total, mostListed)) return
      setFound({ ...found, state: 'loading' })
      ask({ offset: found.items.length, before: found.items })
    },
  }
}
