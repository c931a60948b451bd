/** What the bench of interactions runs inside a page; each function stands alone there. */

export interface Seen {
  /** ms from each press or key to the paint after it. */
  events: number[]
  /** Long tasks: when each began and how long it took, in ms. */
  tasks: { began: number; took: number }[]
  /** When the page was first seen, in ms. */
  shown: number
}

/** Before a page's own scripts. */
export function keepWhatIsSeen(): void {
  const seen: Seen = { events: [], tasks: [], shown: 0 }
  Object.assign(globalThis, { seen })
  const watch = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    keep: (entry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) keep(entry)
    }).observe({ ...options, buffered: true })
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    // Only presses and keys have the id of an interaction.
    if ('interactionId' in entry && entry.interactionId !== 0) seen.events.push(entry.duration)
  })
  watch({ type: 'longtask' }, ({ startTime, duration }) => seen.tasks.push({ began: startTime, took: duration }))
  watch({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.shown = startTime
  })
}

/**
 * From the click that follows, in ms: `tapShown` until a frame is on the screen that has the picture, name and price of
 * the product, `tapTook` until its page is there.
 */
export function startTapWatch(): void {
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const isThere = document.querySelector('main [aria-roledescription=gallery]') !== null
        const isShown = isThere || document.querySelector('[data-pressed-card]') !== null
        // Drawn in this frame: the task after it comes once it is on the screen.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const took = performance.now() - timeStamp
          if (isShown && !('tapShown' in globalThis)) Object.assign(globalThis, { tapShown: took })
          if (isThere) Object.assign(globalThis, { tapTook: took })
        }
        port2.postMessage(null)
        if (!isThere) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { once: true, capture: true },
  )
}
