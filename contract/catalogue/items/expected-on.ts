/** The day new stock of an item is expected, as its owner types it: `2026-12-15`. */
import { AHEAD_OF_UTC } from '../../core/dates.ts'

/**
 * Whether it is today or later, by the calendar of Sri Lanka: what was promised for a day that has passed promises
 * nothing.
 */
export function isToCome(expectedOn: string | null | undefined, now: Date): expectedOn is string {
  return !!expectedOn && expectedOn >= new Date(now.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)
}
