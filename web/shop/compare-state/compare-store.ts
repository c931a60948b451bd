/**
 * What this browser gathers to compare: up to four items of one category; stored over reloads, the same in every tab.
 */
import { create } from 'zustand'
import { limits } from '#contract/core/limits.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { parseStoredItem } from '#web/shop/catalogue/parse-stored-item.ts'
import { isSameCategory } from '#web/shop/catalogue/shop-paths.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'

interface Comparison {
  items: readonly ItemSummary[]
}

const empty: Comparison = { items: [] }

/** The comparison as screens read it. During hydration it is empty, as on the server. */
export const useCompare = create<Comparison>(() => empty)

const stored = persistedValue({ key: 'kade-compare', parse: parseComparison, empty })

function change(next: (items: readonly ItemSummary[]) => readonly ItemSummary[]) {
  const after = { items: next((stored.read() ?? useCompare.getState()).items) }
  // Stored first: whoever hears of the change reads the latest.
  stored.write(after)
  useCompare.setState(after)
}

export const compare = {
  /** Reads what is stored, and follows what other tabs store from now on. Once, before hydration. */
  restore() {
    stored.follow((now) => useCompare.setState(now))
    const value = stored.read()
    if (value) useCompare.setState(value)
  },
  /** Why an item can't be added; null where it can. */
  obstacle(item: ItemSummary): 'full' | 'other-category' | null {
    const { items } = stored.read() ?? useCompare.getState()
    const [first] = items
    if (first && !isSameCategory(first.category, item.category)) return 'other-category'
    return items.length >= limits.comparedItems ? 'full' : null
  },
  add: (item: ItemSummary) =>
    change((items) => [...items.filter(({ id }) => id !== item.id), cardItem(item)].slice(-limits.comparedItems)),
  remove: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  clear: () => change(() => []),
  /** Begins anew with this item, as for another category. */
  startWith: (item: ItemSummary) => change(() => [cardItem(item)]),
}

/** The address of a comparison, to be shared. */
export function comparePath(items: readonly Pick<ItemSummary, 'id'>[]): string {
  return items.length === 0 ? '/compare' : `/compare?ids=${items.map(({ id }) => encodeURIComponent(id)).join(',')}`
}

export function parseComparison(value: unknown): Comparison {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items)) return empty
  const items = value.items.flatMap((one) => parseStoredItem(one) ?? [])
  const [first] = items
  if (!first) return empty
  const ofOneCategory = items.filter(({ category }) => isSameCategory(category, first.category))
  const each = new Map(ofOneCategory.map((item) => [item.id, item]))
  return { items: [...each.values()].slice(0, limits.comparedItems) }
}
