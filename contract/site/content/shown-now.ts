/** When what the owner has put on the home page is shown: switched on, and between its times. */
import { AHEAD_OF_UTC } from '../../core/dates.ts'

/**
 * Slides, cards: `from` and `to` are times of the shop (`2026-11-20T18:00`), empty for no such bound; `to` is outside.
 */
export interface Scheduled {
  id: string
  on: boolean
  from: string
  to: string
}

export function shownAt<Entry extends Scheduled>(entries: readonly Entry[], now: Date): Entry[] {
  return entries.filter(({ on, from, to }) => {
    const hasBegun = from === '' || instantOf(from) <= now.getTime()
    const hasEnded = to !== '' && instantOf(to) <= now.getTime()
    return on && hasBegun && !hasEnded
  })
}

/** When the next entry begins or ends, in ms since 1970; null when none does. */
export function nextChange(entries: readonly Scheduled[], now: Date): number | null {
  const times = entries
    .filter(({ on }) => on)
    .flatMap(({ from, to }) => [from, to])
    .filter((time) => time !== '')
    .map(instantOf)
    .filter((time) => time > now.getTime())
  return times.length === 0 ? null : Math.min(...times)
}

function instantOf(time: string): number {
  return new Date(`${time}Z`).getTime() - AHEAD_OF_UTC
}
