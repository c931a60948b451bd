/**
 * A clock for things that move by themselves. It stands still while a person points at them, has the keyboard in them,
 * looks at another tab, has pressed pause, or has asked their system for less motion.
 */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

export function useAutoplay({
  intervalMs,
  restartOn,
  onTick,
}: {
  intervalMs: number
  /** Whenever this changes, a whole interval begins anew: what was chosen by hand stays as long as all others. */
  restartOn: unknown
  onTick: () => void
}) {
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenTab()
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const running = !(paused || pointed || focused || hidden || calm)

  const tick = useRef(onTick)
  useEffect(() => {
    tick.current = onTick
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: restartOn is there to begin anew
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick.current(), intervalMs)
    return () => clearInterval(timer)
  }, [running, intervalMs, restartOn])

  return {
    running,
    /** Whether the person has pressed pause. */
    paused,
    toggle: () => setPaused((before) => !before),
    /** For the element that holds everything that moves. */
    watch: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      // A click leaves the focus on the arrow that was pressed; only the keyboard's focus is a person reading.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

/** Whether a media query holds now; false on the server and until hydration. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
