/** Whether the page is hydrated: false on the server and during hydration. */
import { useSyncExternalStore } from 'react'

export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
