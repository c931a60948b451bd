/**
 * How many orders are new, on the icon of an app that was put on the home screen, where the device shows such counts.
 */
import { useEffect } from 'react'

export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Not an app, or not allowed to: the menu shows the count all the same.
    shown.catch(() => {})
  }, [count])
}

/** Whoever has logged out is told nothing any more. */
export function clearAppBadge(): void {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {})
}
