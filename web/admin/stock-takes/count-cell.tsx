/** Where the counted pieces of an item are typed: Enter or leaving it stores them. */
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { StockTakeLine } from '#contract/stock/stock-takes.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { classes } from '#web/ui/display/classes.ts'
import { useCount } from './use-count.ts'

interface CountCellProps {
  stockTakeId: string
  line: StockTakeLine
  onCounted: (line: StockTakeLine) => void
  /** After Enter, once it is stored; by default the next item has the focus. */
  onEnter?: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

const CELL = 'stock-take-count'

export function CountCell({ stockTakeId, line, onCounted, onEnter, inputRef }: CountCellProps) {
  const written = line.counted === null ? '' : String(line.counted.pieces)
  const [typed, setTyped] = useState(written)
  const { state, failure, replaced, save } = useCount(stockTakeId, onCounted)
  const noteId = `${line.itemId}-note`
  useEffect(() => setTyped(written), [written])

  // Enter stores it, and leaving it for the next one is no second time.
  const sent = useRef('')

  async function store(): Promise<boolean> {
    if (typed.trim() === '' || typed === written || typed === sent.current) return true
    sent.current = typed
    const isStored = await save(line, typed)
    sent.current = ''
    return isStored
  }

  async function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(written)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-cell="${CELL}"]`)]
    const next = cells[cells.indexOf(event.currentTarget) + 1]
    // Leaving it stores it.
    if (!onEnter) return next ? next.focus() : event.currentTarget.blur()
    if (await store()) onEnter()
  }

  return (
    <div>
      <input
        ref={inputRef}
        data-cell={onEnter ? undefined : CELL}
        aria-label={t`Counted pieces of ${line.title}`}
        aria-invalid={state === 'failed' || undefined}
        aria-describedby={failure || replaced ? noteId : undefined}
        aria-busy={state === 'saving' || undefined}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void store()}
        onKeyDown={(event) => void onKeyDown(event)}
        className={classes(
          'tabular-nums h-11 w-24 rounded-md border bg-white px-2.5 text-right text-base aria-invalid:border-bad',
          'focus:border-accent focus:outline-2 focus:outline-accent focus:-outline-offset-1',
          typed === written ? 'border-line-strong' : 'border-warn bg-warn-soft',
        )}
      />
      {(failure || replaced) && (
        <div id={noteId} role="alert" className="mt-1 text-left font-medium text-bad text-xs">
          <span>{failure}</span>
          {replaced && line.counted && (
            <>
              <p>
                {t`${replaced.by || t`Somebody`} had counted ${replaced.pieces} (${formatDateTime(replaced.at)}). Now it is ${line.counted.pieces}.`}
              </p>
              <button
                type="button"
                className="inline-flex min-h-11 items-center font-semibold text-accent underline"
                onClick={() => void save(line, String(replaced.pieces + (line.counted?.pieces ?? 0)))}
              >
                {t`Both together, ${replaced.pieces + line.counted.pieces}`}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
