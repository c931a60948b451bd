/** Whether the page has come alive in the browser: false on the server, and while its finished HTML is taken over. */
import { useSyncExternalStore } from 'react'

export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isAlive, isNotAlive)
}

function neverChanges() {
  return () => undefined
}

function isAlive() {
  return true
}

function isNotAlive() {
  return false
}
