/** Marks a page that is at rest: its boxes off the screen needn't be styled and laid out any more. */
import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Where a browser can't tell when it is idle. */
const REST_MS = 1000

/**
 * Sets `data-at-rest` on `frame` once the page has come alive and the browser is idle, for `skipped-offscreen` in
 * `utilities.css`. Not before: Back scrolls by the true heights of what it finds.
 */
export function usePageRest(frame: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address begins anew; its old mark goes before its layout
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const mark = () => {
      element.dataset.atRest = ''
    }
    const stop = whenIdle(mark)
    return () => {
      stop()
      delete element.dataset.atRest
    }
  }, [frame, key])
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, REST_MS)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run)
  return () => cancelIdleCallback(callback)
}
