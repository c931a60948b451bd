/** One thing said on a page of its own: a mark, a heading, a few words, a way on. */
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

export function AlertPage({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone; whoever doesn't see the page is told what took its place.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <span className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 font-bold text-3xl outline-none">
        {title}
      </h1>
      <div className="mt-3 text-ink-soft">{children}</div>
    </div>
  )
}
