/** What this browser last knew of the wishlist kept at the shop, and whose it is: what differs since then is yet to be told. */
import { persistedValue } from '#web/storage/persisted-value.ts'

export interface SyncedWishlist {
  /** The person whose list this browser holds; empty for nobody's. */
  uid: string
  ids: readonly string[]
}

export const nobodysWishlist: SyncedWishlist = { uid: '', ids: [] }

export const syncedWishlist = persistedValue({ key: 'kade-wishlist-synced', parse: readStored, empty: nobodysWishlist })

function readStored(stored: unknown): SyncedWishlist {
  if (typeof stored !== 'object' || stored === null) return nobodysWishlist
  const { uid, ids } = stored as Record<string, unknown>
  if (typeof uid !== 'string' || !Array.isArray(ids)) return nobodysWishlist
  return { uid, ids: ids.filter((id) => typeof id === 'string') }
}
