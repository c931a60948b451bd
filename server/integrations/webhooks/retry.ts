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

/** What a receiver asks for one delivery is not asked of all for longer than this. */
const LONGEST_OF_ALL = hours(1)
/** Too many requests, and a service that is not there: they are said of the receiver, and not of what was sent. */
const OF_RECEIVER = [429, 503]

interface FailedEndpoint extends Pick<Failed, 'retryAfter' | 'now'> {
  /** In ms. */
  failingFor: number
  status: number | null
}

/**
 * How long nothing else is sent to an endpoint that has just failed: a tenth of the time it has been failing, or as
 * long as it asks to be left alone.
 */
export function pauseOfAll({ failingFor, status, retryAfter, now }: FailedEndpoint): number {
  const own = Math.min(Math.max(failingFor / 10, seconds(5)), minutes(5))
  const asked = status !== null && OF_RECEIVER.includes(status) ? askedPause(retryAfter, now) : 0
  return Math.max(own, Math.min(asked, LONGEST_OF_ALL))
}
