/** What was looked at and searched for in this browser last, the newest first; it is told to nobody. */
import { create } from 'zustand'
import { limits } from '#contract/core/limits.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'

export type RecentItem = Pick<ItemSummary, 'id' | 'slug' | 'title'> & { image: string }

export interface Recent {
  items: readonly RecentItem[]
  searches: readonly string[]
}

const mostItems = 6
const mostSearches = 5
const empty: Recent = { items: [], searches: [] }

export const useRecent = create<Recent>(() => empty)

const stored = persistedValue({ key: 'kade-recent', parse: parseRecent, empty })

function change(next: (before: Recent) => Recent): void {
  const after = next(stored.read() ?? useRecent.getState())
  useRecent.setState(after)
  stored.write(after)
}

export const recent = {
  restore: () => useRecent.setState(stored.read() ?? empty),
  saw: ({ id, slug, title, images }: ItemSummary) =>
    change((before) => ({
      ...before,
      items: [{ id, slug, title, image: images[0] ?? '' }, ...before.items.filter((item) => item.id !== id)].slice(
        0,
        mostItems,
      ),
    })),
  /** Only what found something is worth a second look. */
  searched(search: string) {
    const words = Array.from(search.trim()).slice(0, limits.search).join('')
    if (words === '') return
    const isOther = (other: string) => other.toLowerCase() !== words.toLowerCase()
    change((before) => ({ ...before, searches: [words, ...before.searches.filter(isOther)].slice(0, mostSearches) }))
  },
  forget: () => change(() => empty),
}

/** Whatever was stored, as far as it makes sense. */
export function parseRecent(value: unknown): Recent {
  if (typeof value !== 'object' || value === null) return empty
  const { items, searches }: Partial<Record<string, unknown>> = { ...value }
  return {
    items: Array.isArray(items) ? items.flatMap(parseItem).slice(0, mostItems) : [],
    searches: Array.isArray(searches)
      ? searches.filter((one) => typeof one === 'string' && one !== '').slice(0, mostSearches)
      : [],
  }
}

function parseItem(value: unknown): RecentItem[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, slug, title, image }: Partial<Record<string, unknown>> = { ...value }
  if (typeof id !== 'string' || typeof slug !== 'string' || typeof title !== 'string' || slug === '') return []
  return [{ id, slug, title, image: typeof image === 'string' ? image : '' }]
}
