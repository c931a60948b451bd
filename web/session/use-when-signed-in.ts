/** Leads on from the pages that are for visitors only, as soon as somebody is signed in. */
import { useEffect, useEffectEvent } from 'react'
import type { Role } from '#contract/people/accounts.ts'
import { freshToken } from './refresh-token.ts'
import { useSession } from './session-store.ts'

export function useWhenSignedIn(redirect: (role: Role) => void): void {
  const onSignedIn = useEffectEvent(redirect)

  useEffect(() => {
    let isUnmounted = false
    const { user, token } = useSession.getState()
    // The stored session may have ended: the server is asked before anybody is redirected.
    if (user) {
      void freshToken(token).then((fresh) => {
        const current = useSession.getState().user
        if (fresh !== null && current && !isUnmounted) onSignedIn(current.role)
      })
    }
    const unsubscribe = useSession.subscribe((now, before) => {
      if (now.user && !before.user) onSignedIn(now.user.role)
    })
    return () => {
      isUnmounted = true
      unsubscribe()
    }
  }, [])
}
