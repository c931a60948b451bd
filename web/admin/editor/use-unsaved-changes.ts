/** Asks before a changed form is left, by a link as by closing the page. */
import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

export function useUnsavedChanges(hasChanges: () => boolean): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  )
}
