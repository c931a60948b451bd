/** What was changed: in words, from what to what, and why. */
import { t } from '@lingui/core/macro'
import type { HistoryEntry } from '#contract/office/history.ts'
import { fromAndTo, piecesOf, whatWasDone } from './history-words.ts'

/** Longer texts are opened by who wants to read them. */
const SHORT = 160

export function ChangeCell({ entry }: { entry: HistoryEntry }) {
  const change = fromAndTo(entry)
  const pieces = piecesOf(entry)
  return (
    <div className="min-w-0 space-y-1">
      <p className="wrap-anywhere font-medium">
        <span className={entry.undoneBy ? 'text-ink-faint line-through' : undefined}>{whatWasDone(entry)}</span>
        {pieces && <span className="tabular-nums ml-2">{pieces}</span>}
      </p>
      {entry.undoneBy && <p className="wrap-anywhere text-ink-soft">{t`Undone by ${entry.undoneBy}`}</p>}
      {change && <FromTo {...change} />}
      {entry.reason && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{entry.reason}</p>}
    </div>
  )
}

export function FromTo({ from, to }: { from: string; to: string }) {
  const words = (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-soft">
      <dt className="text-ink-faint">{t({ message: 'from', context: 'change' })}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{from}</dd>
      <dt className="text-ink-faint">{t({ message: 'to', context: 'change' })}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-ink">{to}</dd>
    </dl>
  )
  if (from.length <= SHORT && to.length <= SHORT) return words
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-accent xl:min-h-8">{t`Show the texts`}</summary>
      {words}
    </details>
  )
}
