/** Keeps the page that is there while there is no network: leaving it would lead to the browser's own error page. */
import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { toast } from '#web/ui/toast.ts'

export function StayWhenOffline() {
  const online = useSyncExternalStore(watchNetwork, isOnline, () => true)
  // Only then: the router complains of jumps within a page while anything may block the way.
  return online ? null : <StayHere />
}

function StayHere() {
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      here.pathname !== next.pathname || here.search !== next.search,
  )
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    toast.error('You are offline. Check your connection and try again.')
    leaving.reset()
  }, [leaving])
  return null
}

function watchNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}
