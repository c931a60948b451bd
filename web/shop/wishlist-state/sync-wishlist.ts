/**
 * Syncs the wishlist of this browser with the account's: sends what was added and removed here since the last sync, and
 * takes over what changed there, perhaps on another device.
 */

import { useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { oneTabAtATime, persistedValue } from '#web/storage/persisted-value.ts'
import { useWishlist, wishlist } from './wishlist-store.ts'

/** The account's wishlist as of the last sync, and whose it is: what differs now has yet to be sent. */
interface SyncedWishlist {
  /** The person whose list this browser holds; empty for nobody's. */
  uid: string
  ids: readonly string[]
}

const emptySync: SyncedWishlist = { uid: '', ids: [] }

const storedSync = persistedValue({ key: 'kade-wishlist-synced', parse: readStored, empty: emptySync })

/** Where nothing can be stored it lasts as long as the page: a list that never counts as sent is sent for ever. */
let latestSync = emptySync

const syncedWishlist = {
  read: (): SyncedWishlist => storedSync.read() ?? latestSync,
  write(synced: SyncedWishlist) {
    latestSync = synced
    storedSync.write(synced)
  },
}

function readStored(stored: unknown): SyncedWishlist {
  if (typeof stored !== 'object' || stored === null) return emptySync
  const { uid, ids } = stored as Record<string, unknown>
  if (typeof uid !== 'string' || !Array.isArray(ids)) return emptySync
  return { uid, ids: ids.filter((id) => typeof id === 'string') }
}

let running: Promise<void> | null = null

/**
 * Throws when the server can't be reached; the next sync sends the same. What is marked while it runs makes
 * {@link isWishlistSynced} false.
 */
export function syncWishlist(): Promise<void> {
  // A tab that reads while another one writes would take what the other received for removed here.
  running ??= oneTabAtATime('kade-wishlist', sync).finally(() => {
    running = null
  })
  return running
}

async function sync(): Promise<void> {
  const uid = useSession.getState().user?.uid
  if (!uid) return
  const before = syncedWishlist.read()
  // The list belongs to somebody else who was signed in here.
  if (before.uid !== '' && before.uid !== uid) wishlist.clear()
  const base = before.uid === uid ? before.ids : []
  const sent = wishlist.latest()
  const { items } = await signedInApi('PUT /account/wishlist', { body: difference(base, sent) })
  if (useSession.getState().user?.uid !== uid) return
  // The API has the latest first, the browser last.
  const remote = items.map(cardItem).toReversed()
  syncedWishlist.write({ uid, ids: remote.map(({ id }) => id) })
  wishlist.replace(withChanges(remote, sent, wishlist.latest()))
}

/** Nobody's wishlist is left behind by a person who logs out. */
export function forgetWishlist(): void {
  // In this order: a list that is cleared first would look like one whose items were all taken off.
  syncedWishlist.write(emptySync)
  wishlist.clear()
}

/** Whether nothing has yet to be sent. */
export function isWishlistSynced(): boolean {
  const base = syncedWishlist.read()
  const { add, remove } = difference(base.ids, wishlist.latest())
  return base.uid === useSession.getState().user?.uid && add.length === 0 && remove.length === 0
}

function difference(base: readonly string[], items: readonly ItemSummary[]) {
  const now = items.map(({ id }) => id)
  return { add: now.filter((id) => !base.includes(id)), remove: base.filter((id) => !now.includes(id)) }
}

/** What was marked and unmarked here while the answer was on its way. */
function withChanges(
  remote: readonly ItemSummary[],
  sent: readonly ItemSummary[],
  now: readonly ItemSummary[],
): readonly ItemSummary[] {
  const { add, remove } = difference(
    sent.map(({ id }) => id),
    now,
  )
  const added = now.filter(({ id }) => add.includes(id) && !remote.some((item) => item.id === id))
  return [...remote.filter(({ id }) => !remove.includes(id)), ...added]
}

/** Hearts pressed one after the other are sent together. */
const SYNC_DELAY_MS = 400

/** Syncs now and after every change, until the function it returns is called. */
export function followWishlist(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A failed sync is tried again after the next change, or on the next page.
  const sync = () => void syncWishlist().catch(() => undefined)
  sync()
  const unsubscribe = useWishlist.subscribe(() => {
    if (isWishlistSynced()) return
    clearTimeout(timer)
    timer = setTimeout(sync, SYNC_DELAY_MS)
  })
  // Another device may have marked something while this page was out of sight, or this page is about to be closed.
  document.addEventListener('visibilitychange', sync)
  return () => {
    document.removeEventListener('visibilitychange', sync)
    clearTimeout(timer)
    unsubscribe()
  }
}
