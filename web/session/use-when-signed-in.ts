/** Leads on from the pages that are for visitors only, as soon as somebody is signed in. */
import { useEffect, useEffectEvent } from 'react'
import type { Role } from '#contract/accounts.ts'
import { freshToken } from './refresh-token.ts'
import { useSession } from './session-store.ts'

export function useWhenSignedIn(lead: (role: Role) => void): void {
  const leadOn = useEffectEvent(lead)

  useEffect(() => {
    let left = false
    const { user, token } = useSession.getState()
    // The session this browser remembers may have ended: the shop is asked before anybody is led to a closed door.
    if (user) {
      void freshToken(token).then((fresh) => {
        const known = useSession.getState().user
        if (fresh !== null && known && !left) leadOn(known.role)
      })
    }
    const unsubscribe = useSession.subscribe((now, before) => {
      if (now.user && !before.user) leadOn(now.user.role)
    })
    return () => {
      left = true
      unsubscribe()
    }
  }, [])
}
