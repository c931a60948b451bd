/** Asks again and again how much is pending, and whenever the tab is looked at, while somebody works in the back office. */
import { usePendingCounts } from './pending-counts.ts'
import { useAskedAgain } from './use-asked-again.ts'

const EVERY_MS = 25_000

export function useRefreshedCounts(isSignedIn: boolean): void {
  const refresh = usePendingCounts((counts) => counts.refresh)
  useAskedAgain(() => void refresh(), { everyMs: EVERY_MS, enabled: isSignedIn })
}
