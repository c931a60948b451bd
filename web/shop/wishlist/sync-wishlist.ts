/**
 * Makes the wishlist here and the one kept at the shop the same: what was added and removed here since the last time is
 * told to the shop, and what changed there, perhaps on another device, is taken over.
 */

import { useEffect } from 'react'
import { useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { oneTabAtATime, persistedValue } from '#web/storage/persisted-value.ts'
import { useWishlist, wishlist } from './wishlist-store.ts'

/** What this browser last knew of the wishlist kept at the shop, and whose it is: what differs since then is yet to be told. */
interface SyncedWishlist {
  /** The person whose list this browser holds; empty for nobody's. */
  uid: string
  ids: readonly string[]
}

const nobodysWishlist: SyncedWishlist = { uid: '', ids: [] }

const syncedWishlist = persistedValue({ key: 'kade-wishlist-synced', parse: readStored, empty: nobodysWishlist })

function readStored(stored: unknown): SyncedWishlist {
  if (typeof stored !== 'object' || stored === null) return nobodysWishlist
  const { uid, ids } = stored as Record<string, unknown>
  if (typeof uid !== 'string' || !Array.isArray(ids)) return nobodysWishlist
  return { uid, ids: ids.filter((id) => typeof id === 'string') }
}

let underWay: Promise<void> | null = null

/**
 * Throws when the shop can't be reached; nothing is lost, the next time tells it. What is marked while it runs differs
 * from what the shop answered, so that whoever watches {@link isWishlistSynced} tells it afterwards.
 */
export function syncWishlist(): Promise<void> {
  // A tab that reads while another one writes would take what that one has learned of for removed here.
  underWay ??= oneTabAtATime('kade-wishlist', sync).finally(() => {
    underWay = null
  })
  return underWay
}

async function sync(): Promise<void> {
  const uid = useSession.getState().user?.uid
  if (!uid) return
  const before = syncedWishlist.read() ?? nobodysWishlist
  // The list of somebody else who was signed in here is not this person's to keep.
  if (before.uid !== '' && before.uid !== uid) wishlist.clear()
  const base = before.uid === uid ? before.ids : []
  const sent = wishlist.latest()
  const { items } = await signedInApi('PUT /account/wishlist', { body: difference(base, sent) })
  if (useSession.getState().user?.uid !== uid) return
  // The shop tells the latest first, the browser keeps it last.
  const kept = items.map(cardItem).toReversed()
  syncedWishlist.write({ uid, ids: kept.map(({ id }) => id) })
  wishlist.replace(withChanges(kept, sent, wishlist.latest()))
}

/** Nobody's wishlist is left behind by a person who logs out. */
export function forgetWishlist(): void {
  // In this order: a list that is cleared first would look like one whose items were all taken off.
  syncedWishlist.write(nobodysWishlist)
  wishlist.clear()
}

/** Whether something is yet to be told. */
export function isWishlistSynced(): boolean {
  const base = syncedWishlist.read() ?? nobodysWishlist
  const { add, remove } = difference(base.ids, wishlist.latest())
  return base.uid === useSession.getState().user?.uid && add.length === 0 && remove.length === 0
}

function difference(base: readonly string[], items: readonly ItemSummary[]) {
  const now = items.map(({ id }) => id)
  return { add: now.filter((id) => !base.includes(id)), remove: base.filter((id) => !now.includes(id)) }
}

/** What was marked and unmarked here while the answer was on its way. */
function withChanges(
  kept: readonly ItemSummary[],
  sent: readonly ItemSummary[],
  now: readonly ItemSummary[],
): readonly ItemSummary[] {
  const { add, remove } = difference(
    sent.map(({ id }) => id),
    now,
  )
  const added = now.filter(({ id }) => add.includes(id) && !kept.some((item) => item.id === id))
  return [...kept.filter(({ id }) => !remove.includes(id)), ...added]
}

/** Hearts pressed one after the other are told together. */
const TELLS_AFTER_MS = 400

export function useWishlistSync(): void {
  const uid = useSession(({ user }) => user?.uid)

  useEffect(() => {
    if (!uid) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A list that can't be told now is told after the next change, or on the next page.
    const sync = () => void syncWishlist().catch(() => undefined)
    sync()
    const unsubscribe = useWishlist.subscribe(() => {
      if (isWishlistSynced()) return
      clearTimeout(timer)
      timer = setTimeout(sync, TELLS_AFTER_MS)
    })
    // Another device may have marked something while this page was out of sight, or this page is about to be closed.
    document.addEventListener('visibilitychange', sync)
    return () => {
      document.removeEventListener('visibilitychange', sync)
      clearTimeout(timer)
      unsubscribe()
    }
  }, [uid])
}
