/** What a person can name to the shop when a page failed, and the shop finds in its log: the id of the request. */
import { t } from '@lingui/core/macro'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiRefusal } from '#web/api/client.ts'

/** While a page is rendered on the server. */
export const RequestIdContext = createContext<string | null>(null)

/**
 * Nothing where no answer of the shop failed. The first one stays while the page tries again, so that it can be copied.
 */
export function ErrorReference({ error }: { error: unknown }) {
  const onServer = useContext(RequestIdContext)
  const ofDocument = useSyncExternalStore(
    noChanges,
    () => null,
    () => onServer ?? referenceInDocument(),
  )
  const [found, setFound] = useState(error instanceof ApiRefusal ? error.requestId : ofDocument)
  useEffect(() => (found === null ? onFailedData(setFound) : undefined), [found])
  if (found === null) return null
  return (
    <p className="mt-8 text-ink-soft text-sm">
      {t`Error reference:`}{' '}
      <span data-error-reference className="wrap-anywhere select-all">
        {found}
      </span>
    </p>
  )
}

const noChanges = () => () => {}

function referenceInDocument(): string | null {
  return globalThis.document?.querySelector('[data-error-reference]')?.textContent ?? null
}

/** The router keeps the headers of a page's data to itself; the server says it in `Server-Timing` (`host/pages.ts`). */
function onFailedData(tell: (reference: string | null) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    const asked = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    const last = asked.filter(isPageData).at(-1)
    tell(last?.serverTiming.find(({ name }) => name === 'reference')?.description ?? null)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

const isPageData = ({ initiatorType, name }: PerformanceResourceTiming) =>
  initiatorType === 'fetch' && new URL(name).pathname.endsWith('.data')
