/** Keeps the wishlist of a signed-in person in step with the shop while a page is open. */
import { useEffect } from 'react'
import { useSession } from '#web/session/session-store.ts'
import { isWishlistSynced, syncWishlist } from './sync-wishlist.ts'
import { useWishlist } from './wishlist-store.ts'

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
