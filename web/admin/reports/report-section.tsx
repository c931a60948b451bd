/** A part of the reports under a heading, with what can be done beside it. */
import { type ReactNode, useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface ReportSectionProps {
  title: string
  /** What it counts, in a sentence. */
  note?: string
  action?: ReactNode
  children: Elements
}

export function ReportSection({ title, note, action, children }: ReportSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id={id} className="font-semibold text-xl">
            {title}
          </h2>
          {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-3">{action}</div>}
      </div>
      {children}
    </section>
  )
}
