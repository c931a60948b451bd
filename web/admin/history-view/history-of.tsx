/** The latest changes of one thing, on its own page. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { HistoryEntry } from '#contract/office/history.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChangeCell } from './change-cell.tsx'
import { whoOf } from './history-words.ts'

const SHOWN = 10

interface Loaded {
  rows: readonly HistoryEntry[]
  total: number
  failure: string | null
}

export function HistoryOf({ about }: { about: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const failed = (error: unknown) => {
      if (leaving.signal.aborted) return
      setLoaded({ rows: [], total: 0, failure: messageOf(error, t`The history could not be loaded.`) })
    }
    adminApi
      .page('GET /history', { query: { about, limit: SHOWN } }, { signal: leaving.signal })
      .then((page) => setLoaded({ ...page, failure: null }), failed)
    return () => leaving.abort()
  }, [about])

  return (
    <section aria-labelledby="history" className="mt-5 rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id="history" className="mb-3 font-semibold text-xl">
        {t`History`}
      </h2>
      {loaded ? <Changes about={about} {...loaded} /> : <Skeleton className="h-24" />}
    </section>
  )
}

function Changes({ about, rows, total, failure }: Loaded & { about: string }) {
  if (failure !== null) return <Alert tone="red">{failure}</Alert>
  if (rows.length === 0) return <p className="text-ink-soft text-sm">{t`Nothing was changed since this is kept.`}</p>
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {rows.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <ChangeCell entry={entry} />
            <p className="text-ink-soft sm:text-right">
              <span className="wrap-anywhere block">{whoOf(entry)}</span>
              <time dateTime={entry.at} className="tabular-nums block text-ink-faint">
                {formatDateTime(entry.at)}
              </time>
              {entry.orderId && <span className="block">{t`Order ${entry.orderId}`}</span>}
            </p>
          </li>
        ))}
      </ol>
      {total > rows.length && (
        <LinkButton to={`/history?search=${encodeURIComponent(about)}`} variant="secondary" className="mt-3">
          {t`All changes`}
        </LinkButton>
      )}
    </>
  )
}
