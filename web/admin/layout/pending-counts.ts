/** How much is pending for the owner, as menu and overview show it; refreshed as pages change. */
import { create } from 'zustand'
import type { Overview } from '#contract/dashboard.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'

interface PendingCounts {
  overview: Overview | null
  /** Whether the last request failed. */
  hasFailed: boolean
  refresh: () => Promise<void>
}

let request: Promise<void> | null = null

export const usePendingCounts = create<PendingCounts>((set) => ({
  overview: null,
  hasFailed: false,
  refresh() {
    request ??= adminApi('GET /owner/overview')
      .then((overview) => set({ overview, hasFailed: false }))
      .catch(() => set({ hasFailed: true }))
      .finally(() => {
        request = null
      })
    return request
  },
}))
