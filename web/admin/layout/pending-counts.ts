/** How much is pending for the owner, as menu and overview show it; refreshed as pages change. */
import { create } from 'zustand'
import type { Overview } from '#contract/office/dashboard.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePolling } from './use-polling.ts'

interface PendingCounts {
  overview: Overview | null
  /** Whether the last request failed. */
  hasFailed: boolean
  /** Resolves with counts that were asked for after the call: what was done before it is in them. */
  refresh: () => Promise<void>
}

let request: Promise<void> | null = null
/** The one after it, for whoever asks while it is under way. */
let next: Promise<void> | null = null

export const usePendingCounts = create<PendingCounts>((set) => {
  function ask(): Promise<void> {
    request = adminApi('GET /owner/overview')
      .then((overview) => set({ overview, hasFailed: false }))
      .catch(() => set({ hasFailed: true }))
      .finally(() => {
        request = null
      })
    return request
  }
  return {
    overview: null,
    hasFailed: false,
    refresh() {
      if (!request) return ask()
      next ??= request.then(() => {
        next = null
        return ask()
      })
      return next
    },
  }
})

const EVERY_MS = 25_000

/** Asks again and again, and whenever the tab is looked at, while somebody works in the back office. */
export function useRefreshedCounts(isSignedIn: boolean): void {
  const refresh = usePendingCounts((counts) => counts.refresh)
  usePolling(() => void refresh(), { everyMs: EVERY_MS, enabled: isSignedIn })
}
