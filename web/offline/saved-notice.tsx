/**
 * One line over a page that this browser had kept, because the shop can't be reached; and has the pages that are looked
 * at kept.
 */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { formatDateTime } from '#web/languages/dates.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { currentPage, showsFreshPage, useCopy } from './offline-copy.ts'

/** Whoever only passes through keeps nothing. */
const KEPT_AFTER_MS = 3_000

export function SavedNotice() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const copy = useCopy((state) => state.copy)
  const isHydrated = useHydrated()
  const page = pathname + search
  const savedAt = copy && isHydrated && copy.page === currentPage() ? copy.savedAt : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const keep = () => import('./keep-page.ts').then(({ keepPage }) => keepPage(currentPage()))
    // Without a network it is kept already, or can't be.
    const timer = setTimeout(() => keep().catch(() => undefined), KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page])

  // Whoever comes back to it then sees it as the shop answers it.
  useEffect(() => {
    if (copy && isHydrated && savedAt === null) showsFreshPage()
  }, [copy, isHydrated, savedAt])

  useEffect(() => {
    if (savedAt === null) return
    const renew = () => void revalidate().then(showsFreshPage)
    window.addEventListener('online', renew)
    return () => window.removeEventListener('online', renew)
  }, [savedAt, revalidate])

  if (savedAt === null) return null
  const when = formatDateTime(savedAt)
  return (
    <p role="status" className="bg-surface px-4 py-2 text-center text-ink-soft text-sm print:hidden">
      {t`You are offline. Saved copy of ${when}: prices and stock may have changed.`}
    </p>
  )
}
