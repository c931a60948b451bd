/**
 * Large slides of which one is seen: they change by themselves, by arrows, dots, arrow keys or a swipe, and wrap at
 * both ends. Places and movements are classes only, since pages from the server may carry no style attributes.
 */
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { PauseButton } from './pause-button.tsx'
import { useAutoplay } from './use-autoplay.ts'

export interface Slide {
  key: string
  /** What the slide says, for the dot that leads to it. */
  name: string
  /** `isNear` is false until the slide may be shown next: its pictures can wait. */
  render: (isNear: boolean) => ReactNode
}

/** Fading for calm pictures, sliding where the specification says so; each with its own time. */
const motions = {
  fade: {
    all: 'transition-[opacity,visibility] duration-500 ease-calm',
    active: 'opacity-100',
    left: 'opacity-0',
    right: 'opacity-0',
  },
  slide: {
    all: 'transition-[transform,visibility] duration-700 ease-calm',
    active: 'translate-x-0',
    left: '-translate-x-full',
    right: 'translate-x-full',
  },
}

const swipeFrom = 40

interface SlideshowProps {
  label: string
  slides: readonly Slide[]
  intervalMs: number
  motion: keyof typeof motions
  /** How far its dots and arrows keep from both sides, as classes: where the words of the slides begin. */
  margins: string
  className?: string
}

export function Slideshow({ label, slides, intervalMs, motion, margins, className }: SlideshowProps) {
  const [shown, setShown] = useState<{ index: number; before: number; forward: boolean }>({
    index: 0,
    before: 0,
    forward: true,
  })
  const [isSettled, setIsSettled] = useState(false)
  const swipe = useRef<number | undefined>(undefined)
  const { index, before, forward } = shown
  const count = slides.length

  function go(to: number) {
    const next = ((to % count) + count) % count
    if (next === index) return
    // The slide that rests on the left side comes in from there; all others come from the right.
    setShown({ index: next, before: index, forward: next !== (index - 1 + count) % count || count === 2 })
  }

  const autoplay = useAutoplay({ intervalMs, restartOn: index, onTick: () => go(index + 1) })

  // The first picture comes alone; the others follow when the page is hydrated and has nothing more urgent to do.
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), 1200)
    return () => clearTimeout(timer)
  }, [])

  function placeOf(at: number): 'active' | 'left' | 'right' {
    if (at === index) return 'active'
    if (at === before) return forward ? 'left' : 'right'
    return at === (index - 1 + count) % count && count > 2 ? 'left' : 'right'
  }

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={label}
      data-index={index}
      {...autoplay.watch}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(index + 1)
        if (event.key === 'ArrowLeft') go(index - 1)
      }}
      onPointerDown={(event) => {
        swipe.current = event.pointerType === 'mouse' ? undefined : event.clientX
      }}
      onPointerUp={(event) => {
        const from = swipe.current
        swipe.current = undefined
        if (from === undefined || Math.abs(event.clientX - from) < swipeFrom) return
        go(event.clientX < from ? index + 1 : index - 1)
      }}
      className={classes('relative touch-pan-y overflow-hidden', className)}
    >
      <div aria-live={autoplay.running ? 'off' : 'polite'} className="grid h-full overflow-hidden">
        {slides.map((slide, at) => {
          const place = placeOf(at)
          const moving = at === index || at === before
          return (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of ARIA asks for a group
            <div
              key={slide.key}
              role="group"
              aria-roledescription={t`slide`}
              aria-label={t`${at + 1} of ${count}`}
              inert={at !== index}
              className={classes(
                'col-start-1 row-start-1 h-full min-w-0',
                moving && motions[motion].all,
                motions[motion][place],
                at === index ? 'visible z-1' : 'invisible',
              )}
            >
              {slide.render(isSettled || at === 0 || at === index)}
            </div>
          )
        })}
      </div>

      {/* On white, so that they are seen on every picture. */}
      <div
        className={classes(
          'noscript:hidden! pointer-events-none absolute inset-x-0 bottom-3 z-2 flex items-center justify-between md:bottom-6',
          margins,
        )}
      >
        <div className="pointer-events-auto flex items-center rounded-full bg-white/90 pr-1 pl-2 text-ink">
          {slides.map((slide, at) => (
            <button
              key={slide.key}
              type="button"
              aria-label={t`Slide ${at + 1}: ${slide.name}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => go(at)}
              className="flex h-11 w-6 items-center justify-center rounded-full"
            >
              {/* As wide when it is cut to a dot: slides that change by themselves move nothing. */}
              <span
                className={classes(
                  'h-2 w-5 rounded-full transition-[clip-path,background-color] duration-300',
                  at === index
                    ? 'bg-accent [clip-path:inset(0_round_4px)]'
                    : 'bg-line-strong [clip-path:inset(0_6px_round_4px)]',
                )}
              />
            </button>
          ))}
          <PauseButton
            paused={autoplay.paused}
            onToggle={autoplay.toggle}
            what={t`the slides`}
            className="hover:text-accent"
          />
        </div>
        {/* As wide while one of them has not come yet. */}
        <div className="pointer-events-auto flex w-24 gap-2">
          <Arrow label={t`Previous slide`} onClick={() => go(index - 1)}>
            <ChevronLeft className="size-5" />
          </Arrow>
          <Arrow label={t`Next slide`} onClick={() => go(index + 1)}>
            <ChevronRight className="size-5" />
          </Arrow>
        </div>
      </div>
    </section>
  )
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full bg-white/90 text-ink transition-colors duration-150 hover:bg-white hover:text-accent"
    >
      {children}
    </button>
  )
}
