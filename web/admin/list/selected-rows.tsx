/** Which rows of a list are ticked, and what is done with them. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

export interface Selection {
  ids: readonly string[]
  toggle: (id: string) => void
  clear: () => void
}

/** Of the rows that are shown; one that is not shown any more is no longer ticked. */
export function useSelection(shown: readonly { id: string }[]): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ids = shown.map(({ id }) => id).filter((id) => ticked.includes(id))
  return {
    ids,
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => setTicked([]),
  }
}

interface SelectRowProps {
  id: string
  selection: Selection
  /** What is ticked, for screen readers. */
  label: string
}

/** The box of one row; it stands beside its name, since the columns of the list are given. */
export function SelectRow({ id, selection: { ids, toggle }, label }: SelectRowProps) {
  return (
    <label className="-my-3 -ml-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 cursor-pointer accent-accent"
        checked={ids.includes(id)}
        onChange={() => toggle(id)}
      />
    </label>
  )
}

interface SelectedRowsProps {
  label: string
  /** How many of what. */
  count: string
  onClear: () => void
  actions: Elements
  children?: Elements
}

/** Stays in sight while the list is scrolled. */
export function SelectedRows({ label, count, onClear, actions, children }: SelectedRowsProps) {
  return (
    <section
      aria-label={label}
      className="sticky top-18 z-10 mb-4 rounded-lg border border-line bg-white p-3 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="tabular-nums mr-auto font-medium text-sm" aria-live="polite">
          {count}
        </p>
        <Button variant="quiet" size="sm" onClick={onClear}>
          {t({ message: 'Clear', context: 'selection' })}
        </Button>
        {actions}
      </div>
      {children}
    </section>
  )
}
