/** How far a parcel is, in one word: by its courier while it is there. */
import type { Parcel } from '#contract/orders/couriers/couriers.ts'
import { parcelStateLabels, parcelStatusLabels } from '#contract/orders/couriers/parcel-states.ts'
import { say } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

type HowFar = Pick<Parcel, 'state' | 'status'>

/** What its courier said last of one that was called off is not where it is. */
export function parcelWord({ state, status }: HowFar): string {
  return say(state === 'booked' && status ? parcelStatusLabels[status] : parcelStateLabels[state])
}

export function parcelTone({ state, status }: HowFar): BadgeTone {
  if (state === 'unknown') return 'yellow'
  if (state === 'refused' || state === 'withdrawn') return 'neutral'
  if (state === 'booked' && (status === 'attempted' || status === 'returned')) return 'yellow'
  return state === 'booked' && status === 'delivered' ? 'green' : 'blue'
}
