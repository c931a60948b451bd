/** What waits for the owner, as menu and overview show it; asked anew as pages change. */
import { create } from 'zustand'
import type { Overview } from '#contract/owner.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'

interface Waiting {
  overview: Overview | null
  /** Whether the last try to ask failed. */
  hasFailed: boolean
  refresh: () => Promise<void>
}

let asking: Promise<void> | null = null

export const useWaiting = create<Waiting>((set) => ({
  overview: null,
  hasFailed: false,
  refresh() {
    asking ??= adminApi('GET /owner/overview')
      .then((overview) => set({ overview, hasFailed: false }))
      .catch(() => set({ hasFailed: true }))
      .finally(() => {
        asking = null
      })
    return asking
  },
}))
