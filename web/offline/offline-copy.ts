/** Pages that this browser had kept for when there is no network (`worker.ts`). */
import { create } from 'zustand'
import { isServerReachable } from '#web/api/visitor-api.ts'

interface Copy {
  /** Path and query. */
  page: string
  /** When it was made, in ISO 8601. */
  savedAt: string
}

/** The page this document was loaded as, where that was a copy, until another has come from the shop. */
export const useCopy = create<{ copy: Copy | null }>(() => ({
  copy: typeof document === 'undefined' ? null : findCopy(),
}))

export const showsFreshPage = () => useCopy.setState({ copy: null })

function findCopy(): Copy | null {
  const savedAt = document.querySelector<HTMLMetaElement>('meta[name=saved-at]')?.content
  return savedAt ? { page: currentPage(), savedAt } : null
}

/** Path and query, with the language; in a browser alone. */
export function currentPage(): string {
  return window.location.pathname + window.location.search
}

/** Loads the page at this address as it was kept, if it was. */
export async function loadOfflineCopy(): Promise<void> {
  const page = currentPage()
  // A copy that fails itself would load itself for ever.
  if (!navigator.serviceWorker?.controller || useCopy.getState().copy?.page === page) return
  if (!(await caches.match(page, { ignoreVary: true }))) return
  // So would what fails though the shop answers, as where an add-on has taken away what a page needs of its browser.
  const isReachable = await isServerReachable()
  if (!isReachable && currentPage() === page) window.location.reload()
}
