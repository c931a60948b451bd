/** One quiet line where the page or its data are of a while ago, because the shop can't look up newer ones. */
import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

export function StaleNotice() {
  const asOf = useSyncExternalStore(subscribe, readAsOf, () => null)
  if (asOf === null) return null
  return (
    <p role="status" className="bg-surface px-4 py-2 text-center text-ink-soft text-sm">
      {t`Prices and stock as of ${asOf}`}
    </p>
  )
}

let current: string | null = null

const readAsOf = () => current

/** The server says it in `Server-Timing` (`host/page-cache/request-listener.ts`), of a page and of the data of one. */
function subscribe(onChange: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !isPage(entry)) continue
      current = entry.serverTiming.find(({ name }) => name === 'as-of')?.description ?? null
    }
    onChange()
  })
  observer.observe({ type: 'navigation', buffered: true })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

/** The data of a page is requested as `/products.data`. */
const isPage = ({ entryType, name }: PerformanceResourceTiming) =>
  entryType === 'navigation' || new URL(name).pathname.endsWith('.data')
