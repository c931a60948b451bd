/** Whether somebody is about to press a link: points at it, has the focus on it, or rests a finger on it. */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Passing over a link on the way to another is shorter, and so is the start of a swipe, which the browser then takes
 * over.
 */
const MEANT_AFTER_MS = { mouse: 100, finger: 60 }

interface Handlers {
  onPointerEnter?: ((event: PointerEvent<HTMLAnchorElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLAnchorElement>) => void) | undefined
}

/** With the handlers of the link's own that stand in the place of these. */
export function useIntent({ onPointerEnter, onFocus }: Handlers) {
  const [isMeant, setMeant] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stop({ forgets }: { forgets: boolean }) {
    cancel()
    if (forgets) setMeant(false)
  }

  function start(afterMs: number) {
    cancel()
    if (!isMeant && !isSparing()) timer.current = setTimeout(() => setMeant(true), afterMs)
  }

  return {
    isMeant,
    onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerEnter?.(event)
      start(event.pointerType === 'mouse' ? MEANT_AFTER_MS.mouse : MEANT_AFTER_MS.finger)
    },
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => {
      onFocus?.(event)
      start(MEANT_AFTER_MS.mouse)
    },
    // A finger leaves before its press counts: what it fetches goes on.
    onPointerLeave: (event: PointerEvent) => stop({ forgets: event.pointerType === 'mouse' }),
    onPointerCancel: () => stop({ forgets: true }),
    onBlur: () => stop({ forgets: true }),
  }
}

/** Somebody who saves data, or a slow line, which has enough to do. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
