/** Who did what with an order and when, oldest first: the moves of its status, and everything beside them. */

import { t } from '@lingui/core/macro'
import { changeInWords } from '#contract/orders/order-change-words.ts'
import type { OrderChange } from '#contract/orders/order-handling.ts'
import { orderStateLabel } from '#contract/orders/order-states.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { wordOf } from '#web/admin/words/order-change-words.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'

interface Entry {
  what: string
  word: string
  by: string
  date: string
  undoneBy: string | null
}

interface OrderHistoryProps {
  events: readonly OrderEvent[]
  changes: readonly OrderChange[]
}

export function OrderHistory({ events, changes }: OrderHistoryProps) {
  const entries: Entry[] = [
    ...events.map(({ to, by, date }) => ({ what: say(orderStateLabel(to)), word: '', by, date, undoneBy: null })),
    ...changes.map(({ what, by, date, undoneBy }) => {
      return { what: say(changeInWords(what)), word: wordOf(what), by, date, undoneBy }
    }),
  ].sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
  return (
    <section aria-labelledby="order-history" className="mt-6 border-line border-t pt-5">
      <h3 id="order-history" className="font-semibold text-base">
        {t`History`}
      </h3>
      <ol className="mt-3 space-y-2 text-sm">
        {entries.map(({ what, word, by, date, undoneBy }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0">
              <span className={undoneBy === null ? 'font-medium' : 'text-ink-faint line-through'}>{what}</span>{' '}
              <span className="break-all text-ink-soft">{by ? t`by ${by}` : t`by the customer`}</span>
              {undoneBy !== null && <span className="break-all text-ink-soft">{t`, undone by ${undoneBy}`}</span>}
            </span>
            <time dateTime={date} className="tabular-nums text-ink-faint">
              {formatDateTime(date)}
            </time>
            {word !== '' && <p className="wrap-anywhere w-full whitespace-pre-line text-ink-soft">{word}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
