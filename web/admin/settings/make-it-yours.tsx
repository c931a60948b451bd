/** What a new owner has yet to set, with the way to each; it can be put away, and brought back. */
import { t } from '@lingui/core/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ChecklistEntry } from '#contract/site/shop-face.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'

const away = persistedValue({ key: 'kade-make-it-yours-away', parse: (stored) => stored === true, empty: false })

export function MakeItYours() {
  const [entries, setEntries] = useState<readonly ChecklistEntry[]>([])
  const [isAway, setIsAway] = useState(() => away.read() === true)

  useEffect(() => {
    const asking = new AbortController()
    // Without an answer the settings below are as useful.
    adminApi('GET /shop/checklist', {}, { signal: asking.signal }).then(setEntries, () => undefined)
    return () => asking.abort()
  }, [])

  function put(next: boolean) {
    away.write(next)
    setIsAway(next)
  }

  const done = entries.filter((entry) => entry.done).length
  if (entries.length === 0 || done === entries.length) return null
  if (isAway) {
    return (
      <Button variant="quiet" size="sm" className="-ml-3 mb-3 min-h-11" onClick={() => put(false)}>
        {t`Make it yours: ${done} of ${entries.length} done`}
      </Button>
    )
  }
  return (
    <section aria-labelledby="make-it-yours" className="mb-5 rounded-lg border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="make-it-yours" className="font-semibold text-xl">
          {t`Make it yours`}
        </h2>
        <p className="text-ink-soft text-sm">{t`${done} of ${entries.length} done`}</p>
        <Button variant="quiet" size="sm" className="-mx-3 min-h-11" onClick={() => put(true)}>
          {t`Put away`}
        </Button>
      </div>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={entry.to} className="flex min-h-11 items-center gap-2.5 text-sm hover:text-accent">
              {entry.done ? (
                <CircleCheck className="size-5 shrink-0 text-good" />
              ) : (
                <CircleDashed className="size-5 shrink-0 text-ink-faint" />
              )}
              <span className={classes(entry.done ? 'text-ink-soft' : 'font-medium')}>
                <span>{entry.label}</span>
                <span className="sr-only">{`: ${entry.done ? t`done` : t`to do`}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
