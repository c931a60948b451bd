/** Keeps the wishlist in step with the account while somebody is signed in; its code is loaded for nobody else. */
import { useEffect } from 'react'
import { useSession } from '#web/session/session-store.ts'

export function useWishlistSync(): void {
  const uid = useSession(({ user }) => user?.uid)

  useEffect(() => {
    if (!uid) return
    let hasLeft = false
    let stop: (() => void) | undefined
    import('./sync-wishlist.ts').then(
      ({ followWishlist }) => {
        if (!hasLeft) stop = followWishlist()
      },
      // Without a network nothing could be sent either.
      () => undefined,
    )
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [uid])
}
