/** All categories with a picture and how many products each has, asked for once by whatever opens a menu of them. */
import { useEffect, useState } from 'react'
import type { Facets } from '#contract/catalogue/items/items.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { chipCategories } from '#web/shop/catalogue/list-query.ts'

export type MenuCategory = Facets['categories'][number]

export interface MenuCategories {
  state: 'loading' | 'ready' | 'failed'
  categories: readonly MenuCategory[]
}

let known: readonly MenuCategory[] = []

/** What was known a moment ago is shown until the shop has answered. */
export function useCategories(): MenuCategories {
  const [loaded, setLoaded] = useState<MenuCategories>({
    state: known.length > 0 ? 'ready' : 'loading',
    categories: known,
  })
  useEffect(() => {
    const stop = new AbortController()
    visitorApi('GET /catalogue/facets', { query: writtenIn() }, { signal: stop.signal }).then(
      ({ categories }) => {
        known = chipCategories(categories)
        setLoaded({ state: 'ready', categories: known })
      },
      () => {
        if (!stop.signal.aborted && known.length === 0) setLoaded({ state: 'failed', categories: [] })
      },
    )
    return () => stop.abort()
  }, [])
  return loaded
}
