/** Tells the shop that something happened on a page, and nothing of whom it happened to. Nothing is stored for it. */
import type { CountedKind } from '#contract/office/tracked-events.plain.ts'

interface Happened {
  kind: CountedKind
  item?: string
  search?: string
}

/** Once until the page is loaded anew, however often a screen is drawn. */
const told = new Set<string>()

export function trackEvent(happened: Happened): void {
  const body = JSON.stringify(happened)
  if (told.has(body) || refusesTracking()) return
  told.add(body)
  // Not where pages are rendered, nor in a browser that has none.
  navigator.sendBeacon?.('/api/counts', new Blob([body], { type: 'application/json' }))
}

/** By Do Not Track or Global Privacy Control. */
function refusesTracking(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}
