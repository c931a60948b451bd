/** This browser's wishlist: items, each once; stored over reloads, the same in every tab. */
import { create } from 'zustand'
import { limits } from '#contract/core/limits.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { parseStoredItem } from '#web/shop/catalogue/parse-stored-item.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'

export interface Wishlist {
  items: readonly ItemSummary[]
}

const emptyWishlist: Wishlist = { items: [] }

/** The wishlist as screens read it. During hydration it is empty, as on the server. */
export const useWishlist = create<Wishlist>(() => emptyWishlist)

const stored = persistedValue({ key: 'kade-wishlist', parse: readStoredWishlist, empty: emptyWishlist })

function latest(): readonly ItemSummary[] {
  return (stored.read() ?? useWishlist.getState()).items
}

function change(next: (items: readonly ItemSummary[]) => readonly ItemSummary[]) {
  const after = { items: next(latest()) }
  // Stored first: whoever hears of the change reads the latest.
  stored.write(after)
  useWishlist.setState(after)
}

function added(items: readonly ItemSummary[], item: ItemSummary): readonly ItemSummary[] {
  if (items.some((other) => other.id === item.id)) return items
  return [...items, cardItem(item)].slice(-limits.wishlistItems)
}

export const wishlist = {
  /** Reads what is stored, and follows what other tabs store from now on. Once, before hydration. */
  restore() {
    stored.follow((now) => useWishlist.setState(now))
    const value = stored.read()
    if (value) useWishlist.setState(value)
  },
  /** The items as stored now, perhaps by another tab a moment ago. */
  latest,
  /** Ignored where the item is already there. */
  add: (item: ItemSummary) => change((items) => added(items, item)),
  remove: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  toggle: (item: ItemSummary) =>
    change((items) =>
      items.some((other) => other.id === item.id) ? items.filter((other) => other.id !== item.id) : added(items, item),
    ),
  /** Takes over how these items are now; the others stay as they were. */
  revise: (now: readonly ItemSummary[]) =>
    change((items) => items.map((item) => now.find(({ id }) => id === item.id) ?? item).map(cardItem)),
  /** Takes over a whole list, for instance that of a person who has just signed in. */
  replace: (items: readonly ItemSummary[]) => change(() => items.map(cardItem)),
  clear: () => change(() => []),
}

function readStoredWishlist(stored: unknown): Wishlist {
  if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) {
    return emptyWishlist
  }
  const items = new Map<string, ItemSummary>()
  for (const one of stored.items) {
    const item = parseStoredItem(one)
    if (item) items.set(item.id, item)
  }
  return { items: [...items.values()] }
}
