/** Asks for something again and again, and whenever the tab is looked at, while somebody works in it. */
import { useEffect, useRef } from 'react'

/** Asking keeps a session alive: it stops long before a session that nobody uses would have ended by itself. */
const UNTIL_IDLE_MS = 60 * 60 * 1_000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

interface Asking {
  everyMs: number
  /** Not while the tab is out of sight. */
  onlyVisible?: boolean
  enabled?: boolean
}

export function usePolling(ask: () => void, { everyMs, onlyVisible = false, enabled = true }: Asking): void {
  const latest = useRef(ask)
  latest.current = ask

  useEffect(() => {
    if (!enabled) return
    let lastSeen = Date.now()
    const note = () => {
      lastSeen = Date.now()
    }
    const isVisible = () => document.visibilityState === 'visible'
    const askWhenVisible = () => isVisible() && latest.current()
    const timer = setInterval(() => {
      if (Date.now() - lastSeen < UNTIL_IDLE_MS && (!onlyVisible || isVisible())) latest.current()
    }, everyMs)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note)
    window.addEventListener('focus', askWhenVisible)
    document.addEventListener('visibilitychange', askWhenVisible)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note)
      window.removeEventListener('focus', askWhenVisible)
      document.removeEventListener('visibilitychange', askWhenVisible)
    }
  }, [enabled, everyMs, onlyVisible])
}
