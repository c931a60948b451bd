/** The head of a page of the back office: its title, what it counts, and what can be done. */
import type { ReactNode } from 'react'

export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-bold text-2xl">{title}</h1>
        {note && <p className="tabular-nums text-ink-faint text-sm">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  )
}
