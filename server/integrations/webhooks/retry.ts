/** When a delivery that failed is tried again: the schedule that the convention suggests, over three days. */
import { randomInt } from 'node:crypto'
import { hours, minutes, seconds } from '../../platform/durations.ts'

const PAUSES = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
] as const

/** The first one, and one after each pause. */
export const MOST_ATTEMPTS = PAUSES.length + 1

/** A receiver that fails asks for no longer pause than this. */
const LONGEST_ASKED = hours(24)

interface Failed {
  /** How often it was tried by now. */
  attempts: number
  /** As the receiver sent it: seconds, or a date. */
  retryAfter: string | undefined
  now: Date
}

/**
 * Up to a fifth later than the schedule says, so that what failed at one moment is not tried at one moment; null: no
 * more.
 */
export function nextAttempt({ attempts, retryAfter, now }: Failed): Date | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  const later = pause + randomInt(Math.floor(pause / 5) + 1)
  return new Date(now.getTime() + Math.max(later, askedPause(retryAfter, now)))
}

function askedPause(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const asked = /^\d{1,9}$/.test(retryAfter) ? seconds(Number(retryAfter)) : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_ASKED) : 0
}

/** How long nothing else is sent to an endpoint that has just failed: a tenth of the time it has been failing. */
export function pauseOfAll(failingFor: number): number {
  return Math.min(Math.max(failingFor / 10, seconds(5)), minutes(5))
}
