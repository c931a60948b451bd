/** Opens a part of a page whose code comes when it is wanted, and says so when it cannot be had. */
import { isServerReachable } from '#web/api/visitor-api.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function openLazy(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, async () => {
    // A part that is gone although the shop answers has been replaced by a newer build, which a reload brings. Whoever has
    // typed something chooses when.
    if (await isServerReachable()) toast.error('This could not be loaded.', reload)
    else toast.error('This could not be loaded. Check your connection and try again.')
  })
}

const reload = { label: 'Reload page', run: () => window.location.reload() }

/** Loads a part of a page that may be wanted next; when it cannot be had, nothing is lost yet. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
