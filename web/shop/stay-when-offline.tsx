/** Keeps the page that is there while there is no network: leaving it would lead to the browser's own error page. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { toast } from '#web/ui/toast.ts'

export function StayWhenOffline() {
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !navigator.onLine && (here.pathname !== next.pathname || here.search !== next.search),
  )
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    toast.error('You are offline. Check your connection and try again.')
    leaving.reset()
  }, [leaving])
  return null
}
