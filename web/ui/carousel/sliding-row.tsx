/**
 * A row of things wider than the screen, moved by hand, by arrows, or step by step by itself; past its end it begins
 * again. Without scripts it is a row that scrolls.
 */
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useRef, useState } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { PauseButton } from './pause-button.tsx'
import { useAutoplay, useMediaQuery } from './use-autoplay.ts'

interface SlidingRowProps {
  label: string
  /** Stands left of the arrows. */
  heading: Elements
  intervalMs: number
  /** How wide one thing is, as classes: `auto-cols-[45%] lg:auto-cols-[18.4%]`. */
  columns: string
  children: ReactNode
}

export function SlidingRow({ label, heading, intervalMs, columns, children }: SlidingRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const count = Children.count(children)

  function go(step: 1 | -1) {
    const row = list.current
    const [first, second] = row?.children ?? []
    if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    const stride = second.offsetLeft - first.offsetLeft
    const perView = Math.max(1, Math.round(row.clientWidth / stride))
    const last = Math.max(0, count - perView)
    // A hand may have moved the row meanwhile, so its place is measured, unless it is still on its way.
    const to = Math.min(index, last) + step
    const next = to > last ? 0 : to < 0 ? last : to
    setIndex(next)
    row.scrollTo({ left: next * stride, behavior: calm ? 'auto' : 'smooth' })
  }

  function settle() {
    const row = list.current
    const [first, second] = row?.children ?? []
    if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    setIndex(Math.round(row.scrollLeft / (second.offsetLeft - first.offsetLeft)))
  }

  const autoplay = useAutoplay({ intervalMs, restartOn: index, onTick: () => go(1) })

  return (
    <section aria-roledescription={t`carousel`} aria-label={label} data-index={index} {...autoplay.watch}>
      <div className="mb-5 flex items-end justify-between gap-4 md:mb-7">
        {heading}
        <div className="noscript:hidden! flex shrink-0 items-center gap-2">
          <PauseButton paused={autoplay.paused} onToggle={autoplay.toggle} what={label} className="hover:bg-stage" />
          <IconButton
            icon={ChevronLeft}
            label={t`Previous`}
            tone="stage"
            onClick={() => go(-1)}
            className="max-sm:hidden"
          />
          <IconButton
            icon={ChevronRight}
            label={t`Next`}
            tone="stage"
            onClick={() => go(1)}
            className="max-sm:hidden"
          />
        </div>
      </div>
      <ul
        ref={list}
        onScrollEnd={settle}
        className={classes(
          'no-scrollbar -mx-4 -my-2 relative grid snap-x snap-mandatory scroll-px-4 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 py-2 sm:-mx-2 sm:gap-5 sm:scroll-px-2 sm:px-2',
          columns,
        )}
      >
        {Children.map(children, (child) => (
          <li className="min-w-0 snap-start">{child}</li>
        ))}
      </ul>
    </section>
  )
}
