/** Opens a part of a page whose code is loaded on demand, with a message when it can't be loaded. */
import { t } from '@lingui/core/macro'
import { isServerReachable } from '#web/api/visitor-api.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function openLazy(load: () => Promise<unknown>, open: () => void): void {
  load().then(open, async () => {
    // A part that is gone although the shop answers has been replaced by a newer build, which a reload brings. Whoever
    // has typed something chooses when.
    if (await isServerReachable()) toast.error(t`This could not be loaded.`, reload())
    else toast.error(t`This could not be loaded. Check your connection and try again.`)
  })
}

const reload = () => ({ label: t`Reload page`, run: () => window.location.reload() })

/** Loads code that may be needed next; a failure does not matter yet. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
