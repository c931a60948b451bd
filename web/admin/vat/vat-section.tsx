/** A part of the VAT desk under a heading. */
import { type ReactNode, useId } from 'react'

interface VatSectionProps {
  title: string
  /** What it shows, in a sentence. */
  note?: string
  children: ReactNode
}

export function VatSection({ title, note, children }: VatSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-3xl text-ink-soft text-sm">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
