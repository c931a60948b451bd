/** One section of the item editor, under its heading. */
import { type ReactNode, useId } from 'react'

export function EditorCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id={id} className="mb-5 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
