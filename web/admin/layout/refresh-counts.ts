/** Asks again and again how much is pending, and whenever the tab is looked at, while somebody works in the back office. */
import { useEffect } from 'react'
import { usePendingCounts } from './pending-counts.ts'

const EVERY_MS = 25_000
/** Asking keeps a session alive: it stops long before a session that nobody uses would have ended by itself. */
const UNTIL_IDLE_MS = 60 * 60 * 1_000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

export function useRefreshedCounts(isSignedIn: boolean): void {
  const refresh = usePendingCounts((counts) => counts.refresh)
  useEffect(() => {
    if (!isSignedIn) return
    let lastSeen = Date.now()
    const note = () => {
      lastSeen = Date.now()
    }
    const refreshWhenVisible = () => document.visibilityState === 'visible' && void refresh()
    const timer = setInterval(() => Date.now() - lastSeen < UNTIL_IDLE_MS && void refresh(), EVERY_MS)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note)
    window.addEventListener('focus', refreshWhenVisible)
    document.addEventListener('visibilitychange', refreshWhenVisible)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note)
      window.removeEventListener('focus', refreshWhenVisible)
      document.removeEventListener('visibilitychange', refreshWhenVisible)
    }
  }, [isSignedIn, refresh])
}
